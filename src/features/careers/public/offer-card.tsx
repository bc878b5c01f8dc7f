import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon, type PanelName } from '@/brand/motif/panel-icon';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { excerptOf } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Icon, type IconName } from '@/ui/icon';
import { type ContractType, cardExcerpt, type Offer, salaryText } from '../offer-model';

const panels: Record<ContractType, PanelName> = {
  CDI: 'king',
  CDD: 'gable',
  Stage: 'stair',
  Alternance: 'quarter',
  Freelance: 'lozenge',
};

/** An offer as a panel of the list's frame; the whole of it leads to the offer. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offer', 'careers']);
  const lang = useLang();
  const salary = salaryText(t, lang, offer.salary);
  return (
    <article className="group relative flex h-full flex-col p-6 transition-colors hover:bg-hover md:p-8">
      <div className="flex items-start justify-between gap-4">
        <PanelIcon name={panels[offer.contract]} />
        <div className="flex flex-wrap justify-end gap-2">
          <Badge tone="accent">{t(`contracts.${offer.contract}`)}</Badge>
          <Badge>{t(`written.${offer.language}`)}</Badge>
        </div>
      </div>
      <h3 lang={offer.language} className="mt-8 hyphens-auto">
        {offer.title}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
        <Fact icon="calendar">
          <time dateTime={offer.createdAt}>{formatDate(lang, offer.createdAt)}</time>
        </Fact>
        <Fact icon="pin">{offer.location}</Fact>
        <Fact icon="briefcase">
          {t(`contracts.${offer.contract}`)} · {t(`workplaces.${offer.workplace}`)}
        </Fact>
        {salary ? <Fact>{salary}</Fact> : null}
        {offer.closesAt ? (
          <Fact icon="clock">
            <time dateTime={offer.closesAt}>
              {t('careers:offers.closes', { date: formatDate(lang, offer.closesAt) })}
            </time>
          </Fact>
        ) : null}
      </ul>
      <p lang={offer.language} className="mt-4 mb-7 max-w-[38rem] text-pretty text-muted">
        {excerptOf(offer.description, cardExcerpt)}
      </p>
      <Link
        to={paths.offer(lang, offer.id)}
        aria-label={t('careers:offers.seeOne', { title: offer.title })}
        className="mt-auto inline-flex items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0 group-hover:underline"
      >
        {t('careers:offers.see')}
        <Icon name="arrow-right" className="size-[1.1em]" />
      </Link>
    </article>
  );
}

function Fact({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon ? <Icon name={icon} className="size-4" /> : null}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
