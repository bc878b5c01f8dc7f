import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LastChangeLine, useLastChanges } from '@/content/resource/last-change';
import { useDuplicate } from '@/content/resource/use-duplicate';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { offerKeys } from '@/lib/query-keys';
import { Button } from '@/ui/button';
import { type Column, Table } from '@/ui/table';
import { ClampedTitle, RowActions, ShortName } from '@/ui/table-row';
import { contractOf, isClosed } from '../model';
import { ClosedOfferDialog } from './closed-offer-dialog';
import { OfferStatus } from './offer-status';
import { type ListedOffer, offers, publishOffer } from './resource';

interface OfferTableProps {
  rows: readonly ListedOffer[];
  /** Selects rows. */
  choice: Column<ListedOffer>;
  onDelete: (offer: ListedOffer) => void;
}

export function OfferTable({ rows, choice, onDelete }: OfferTableProps) {
  const { t } = useTranslation(['admin-careers', 'offer']);
  const lang = useLang();
  const changeOf = useLastChanges(offerKeys.admin(), 'job_offers', rows);
  const copying = useDuplicate(offers);
  return (
    <>
      {copying.dialog}
      <Table
        label={t('offers.title')}
        rows={rows}
        rowKey={(offer) => offer.id}
        columns={[
          choice,
          {
            key: 'title',
            header: t('offers.columns.title'),
            lead: true,
            className: 'w-full',
            cell: (offer) => (
              <>
                <Link
                  to={paths.editOffer(lang, offer.id)}
                  className="inline-flex min-h-11 items-center rounded-chip font-medium hover:text-accent"
                >
                  <ClampedTitle lang={offer.language ?? undefined}>{offer.title}</ClampedTitle>
                </Link>
                <LastChangeLine change={changeOf(offer)} />
              </>
            ),
          },
          {
            key: 'location',
            header: t('offers.columns.location'),
            className: 'sm:max-xl:hidden',
            cell: (offer) => <ShortName>{offer.location}</ShortName>,
          },
          {
            key: 'contract',
            header: t('offers.columns.contract'),
            cell: (offer) => t(`offer:contracts.${contractOf(offer.contract_type)}`),
          },
          {
            key: 'status',
            header: t('offers.columns.status'),
            cell: (offer) => <OfferStatus offer={offer} />,
          },
          {
            key: 'created',
            header: t('offers.columns.created'),
            className: 'sm:max-[1536px]:hidden',
            cell: (offer) => formatDate(lang, offer.created_at),
          },
          {
            key: 'applications',
            header: t('offers.columns.applications'),
            numeric: true,
            cell: (offer) => <Applications offer={offer} />,
          },
        ]}
        actions={(offer) => (
          <>
            <Publishing offer={offer} />
            <RowActions
              editTo={paths.editOffer(lang, offer.id)}
              edit={t('offers.edit')}
              editName={t('offers.editOne', { title: offer.title })}
              removeName={t('offers.removeOne', { title: offer.title })}
              onRemove={() => onDelete(offer)}
              copy={copying.of(offer)}
            />
          </>
        )}
      />
    </>
  );
}

/** How many have applied, with the way to them. */
function Applications({ offer }: { offer: ListedOffer }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  if (offer.applications === 0) return '0';
  return (
    <Link
      to={`${paths.adminApplications(lang)}?offer=${offer.id}`}
      aria-label={t('offers.applications', { count: offer.applications })}
      className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-chip underline underline-offset-3 hover:text-accent"
    >
      {offer.applications}
    </Link>
  );
}

/** Shows or hides an offer at once; one that has closed only knowingly. */
function Publishing({ offer }: { offer: ListedOffer }) {
  const { t } = useTranslation('admin-careers');
  const { mutate, isPending } = useMutation(publishOffer(!offer.published));
  const [asking, setAsking] = useState(false);
  const { title } = offer;
  const change = () => mutate(offer.id);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={isPending}
        aria-label={t(offer.published ? 'offers.hideOne' : 'offers.publishOne', { title })}
        onClick={() => (!offer.published && isClosed(offer) ? setAsking(true) : change())}
      >
        {t(offer.published ? 'offers.hide' : 'offers.publish')}
      </Button>
      <ClosedOfferDialog
        open={asking}
        closesAt={offer.closes_at}
        onClose={() => setAsking(false)}
        onConfirm={change}
      />
    </>
  );
}
