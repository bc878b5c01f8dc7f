import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '@/brand/motif/cover-picture';
import { lastMoment, type Offer, salaryText } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';

interface OfferFactsProps {
  offer: Offer;
  /** Below the facts: the way to the form. */
  action: ReactNode;
  className?: string | undefined;
}

/** What an offer is, at a glance: a column beside the text, or a band above it on narrow screens. */
export function OfferFacts({ offer, action, className }: OfferFactsProps) {
  const { t } = useTranslation(['offer', 'careers']);
  const lang = useLang();
  const salary = salaryText(t, lang, offer.salary);
  return (
    <aside
      aria-label={t('careers:offer.about')}
      className={classNames('rounded-panel border border-line bg-surface p-5 sm:p-6', className)}
    >
      <Cover seed={offer.id} ratio={2.4} size="card" className="mb-5 rounded-control max-lg:hidden" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,50%-0.75rem)),1fr))] gap-x-6 gap-y-4 sm:grid-cols-3 lg:block">
        <Fact name={t('contract')}>{t(`contracts.${offer.contract}`)}</Fact>
        <Fact name={t('location')}>{offer.location}</Fact>
        {offer.workplace ? <Fact name={t('workplace')}>{t(`workplaces.${offer.workplace}`)}</Fact> : null}
        {salary ? <Fact name={t('salary')}>{salary}</Fact> : null}
        {offer.language ? <Fact name={t('language')}>{t(`languages.${offer.language}`)}</Fact> : null}
        <Fact name={t('published')}>
          <time dateTime={offer.createdAt}>{formatDate(lang, offer.createdAt)}</time>
        </Fact>
        {offer.closesAt ? (
          <Fact name={t('closes')}>
            <time dateTime={offer.closesAt}>{formatDate(lang, lastMoment(offer.closesAt))}</time>
          </Fact>
        ) : null}
      </dl>
      <div className="mt-6 print:hidden">{action}</div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="lg:border-b lg:border-line lg:py-3 lg:first:pt-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold tabular">{children}</dd>
    </div>
  );
}
