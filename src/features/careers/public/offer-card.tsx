import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PanelIcon, type PanelName } from '@/brand/panel-icon';
import { type ContractType, lastMoment, salaryText } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { cardExcerpt, excerptOf } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Icon, type IconName } from '@/ui/icon';
import type { Offer } from './read';

const panels: Record<ContractType, PanelName> = {
  CDI: 'king',
  CDD: 'gable',
  Stage: 'stair',
  Alternance: 'quarter',
  Freelance: 'lozenge',
};

export const offerRow =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-5 p-6 md:p-8 lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-9';

interface OfferCardProps {
  offer: Offer;
  person: { name: string; face: ReactNode } | null;
}

export function OfferCard({ offer, person }: OfferCardProps) {
  const { t } = useTranslation(['offer', 'careers']);
  const lang = useLang();
  const salary = salaryText(t, lang, offer.salary);
  return (
    <article className={classNames(offerRow, 'group relative transition-colors hover:bg-hover')}>
      {person?.face ?? <PanelIcon name={panels[offer.contract]} />}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Badge tone="accent">{t(`contracts.${offer.contract}`)}</Badge>
          {offer.language ? <Badge>{t(`written.${offer.language}`)}</Badge> : null}
        </div>
        <h3 lang={offer.language ?? undefined} className="mt-3">
          {offer.title}
        </h3>
        {person ? <p className="mt-1.5 text-sm">{t('careers:offers.with', { name: person.name })}</p> : null}
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
          <Fact icon="calendar">
            <time dateTime={offer.createdAt}>{formatDate(lang, offer.createdAt)}</time>
          </Fact>
          <Fact icon="pin">{offer.location}</Fact>
          {offer.workplace ? <Fact icon="briefcase">{t(`workplaces.${offer.workplace}`)}</Fact> : null}
        </ul>
      </div>
      <p lang={offer.language ?? undefined} className="text-pretty text-muted max-lg:col-span-2">
        {excerptOf(offer.description, cardExcerpt)}
      </p>
      <div className="flex flex-col items-start gap-y-1 max-lg:col-span-2">
        {salary ? (
          <p>
            <span className="block text-sm text-muted">{t('salary')}</span>
            <span className="block type-title tabular">{salary}</span>
          </p>
        ) : null}
        {offer.closesAt ? (
          <time dateTime={offer.closesAt} className="text-sm text-accent">
            {t('careers:offers.closes', { date: formatDate(lang, lastMoment(offer.closesAt)) })}
          </time>
        ) : null}
        <Link
          to={paths.offer(lang, offer.id)}
          aria-label={t('careers:offers.seeOne', { title: offer.title })}
          className="mt-auto inline-flex items-center gap-2 pt-3 font-semibold text-accent after:absolute after:inset-0 group-hover:underline"
        >
          <span>{t('careers:offers.see')}</span>
          <Icon name="arrow-right" className="size-[1.1em]" />
        </Link>
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon name={icon} className="size-4" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
