import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ResourceTable } from '@/content/resource/table';
import { arranged, type TableList, useTableView } from '@/content/resource/table-view';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { fold } from '@/lib/fold';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ShortName } from '@/ui/table-row';
import { contractOf, isClosed } from '../model';
import { ClosedOfferDialog, OfferStatus } from './offer-status';
import { type ListedOffer, listedOffers, offers, publishOffer } from './resource';

const offerList = {
  texts: 'admin-careers:offers',
  sorts: {
    title: 'admin-careers:offers.columns.title',
    location: 'admin-careers:offers.columns.location',
    contract: 'admin-careers:offers.columns.contract',
    status: 'admin-careers:offers.columns.status',
    created: 'admin-careers:offers.columns.created',
    applications: 'admin-careers:offers.columns.applications',
  },
  defaultSort: { key: 'created', direction: 'descending' },
  highestFirst: ['created', 'applications'],
  filters: {
    status: {
      label: 'admin-careers:applications.statusFilter',
      all: 'admin-careers:applications.allStatuses',
      options: { published: 'admin-careers:offers.published', draft: 'admin-careers:offers.draft' },
    },
  },
} as const satisfies TableList;

const statusOf = ({ published }: ListedOffer) => (published ? 'published' : 'draft');

const arrangement = {
  words: ({ title, location }: ListedOffer) => `${title} ${location}`,
  filters: { status: statusOf },
  sorts: {
    title: ({ title }: ListedOffer) => fold(title),
    location: ({ location }: ListedOffer) => fold(location),
    contract: ({ contract_type }: ListedOffer) => contract_type,
    status: statusOf,
    created: ({ created_at }: ListedOffer) => Date.parse(created_at),
    applications: ({ applications }: ListedOffer) => applications,
  },
};

export function OfferTable() {
  const { t } = useTranslation('offer');
  const lang = useLang();
  const table = useTableView(offerList);
  const query = useQuery(listedOffers());
  return (
    <ResourceTable
      resource={offers}
      list={offerList}
      table={table}
      query={{ ...query, data: query.data && arranged(query.data, table.view, arrangement) }}
      toasted
      isPublished={({ published }) => published}
      newPath={paths.newOffer(lang)}
      actions={(offer) => <Publishing offer={offer} />}
      columns={[
        {
          key: 'location',
          underTitle: ({ location }) => location,
          cell: ({ location }) => <ShortName>{location}</ShortName>,
        },
        { key: 'contract', cell: ({ contract_type }) => t(`contracts.${contractOf(contract_type)}`) },
        { key: 'status', cell: (offer) => <OfferStatus offer={offer} /> },
        {
          key: 'created',
          underTitle: ({ created_at }) => formatDate(lang, created_at),
          cell: ({ created_at }) => formatDate(lang, created_at),
        },
        { key: 'applications', numeric: true, cell: (offer) => <Applications offer={offer} /> },
      ]}
    />
  );
}

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
