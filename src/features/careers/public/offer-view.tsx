import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { type Offer, referenceOf } from '@/content/resources/offers/model';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NoScript } from '@/ui/no-script';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { ApplicationForm } from './application-form';
import { steps } from './hiring';
import { OfferFacts } from './offer-facts';
import { OfferText } from './offer-text';
import { SentPanel } from './sent-panel';

/** Text and facts, then the form; beside it stands whom to ask, and what happens next. */
const layout =
  'mt-9 grid grid-cols-1 gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_auto_minmax(0,1fr)] lg:gap-y-14';
const factsPlace = 'lg:col-start-2 lg:row-start-1';
const textPlace = 'min-w-0 lg:col-start-1 lg:row-start-1';
const titleSize = 'text-[min(clamp(2.25rem,1.55rem+3.4vw,4.25rem),13vw)]';

interface OfferViewProps {
  offer: Offer;
  /** Whom to ask. */
  person: ReactNode;
}

export function OfferView({ offer, person }: OfferViewProps) {
  const { t } = useTranslation('careers');
  return (
    <article>
      <h1
        tabIndex={-1}
        lang={offer.language ?? undefined}
        className={classNames('mt-4 max-w-[62rem]', titleSize)}
      >
        {offer.title}
      </h1>
      <div className={layout}>
        {/* Sticks beside the text alone: the form has a neighbour of its own. */}
        <div className={factsPlace}>
          <OfferFacts
            offer={offer}
            className="lg:sticky lg:top-28"
            action={
              <a href="#apply" className={buttonClass('primary', 'md', 'w-full')}>
                <span>{t('offer.apply')}</span>
                <Icon name="arrow-down" />
              </a>
            }
          />
        </div>
        <div className={classNames(textPlace, 'flex flex-col gap-14 print:gap-7')}>
          <section>
            <h2 className="text-2xl">{t('offer.description')}</h2>
            <div lang={offer.language ?? undefined} className="mt-5">
              <OfferText text={offer.description} />
            </div>
          </section>
          <section>
            <h2 className="text-2xl">{t('offer.requirements')}</h2>
            <div lang={offer.language ?? undefined} className="mt-5">
              <OfferText text={offer.requirements} />
            </div>
          </section>
        </div>
        <div className="empty:hidden lg:col-start-2 lg:row-start-2 print:hidden">{person}</div>
        <Apply offer={offer} />
        <Steps />
      </div>
    </article>
  );
}

function Apply({ offer }: { offer: Offer }) {
  const titleId = useId();
  const { t } = useTranslation(['careers', 'ui']);
  const [ticket, setTicket] = useState<string | null>(null);
  const title = useRef(offer.title);
  useEffect(() => {
    title.current = offer.title;
  }, [offer.title]);
  const sent = useCallback((id: string) => {
    setTicket(id);
    void announce(id, title.current);
  }, []);
  return (
    <section
      id="apply"
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-24 self-start rounded-panel border border-line bg-surface p-5 sm:p-8 lg:col-start-1 lg:row-span-2 lg:row-start-2 print:hidden"
    >
      <h2 id={titleId}>{t('form.title')}</h2>
      {ticket ? (
        <div className="mt-7">
          <SentPanel ticket={ticket} />
        </div>
      ) : (
        <>
          <p className="mt-3 mb-8 text-muted">{t('form.lead')}</p>
          <NoScript>{t('ui:form.noScript', { email: agency().email })}</NoScript>
          <ApplicationForm offerId={offer.id} onSent={sent} />
        </>
      )}
    </section>
  );
}

/** From the letter to the first day. */
function Steps() {
  const { t } = useTranslation('careers');
  return (
    <section className="lg:col-start-2 lg:row-start-3 print:hidden">
      <h2 className="type-title font-sans">{t('how.title')}</h2>
      <ol className="mt-5 border-t border-line">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.25rem_1fr] border-b border-line py-3.5">
            <span aria-hidden="true" className="font-semibold text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{t(`how.${step}.title`)}</h3>
              <p className="mt-1 text-sm text-pretty text-muted">{t(`how.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The agency learns that something arrived, and not a word about who sent it: the mail provider is a third party. */
async function announce(ticket: string, title: string): Promise<void> {
  const { notifyAgency } = await import('@/lib/mail');
  await notifyAgency('candidature', `${referenceOf(ticket)}: ${title}`);
}

export function OfferSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-[clamp(2.25rem,1.55rem+3.4vw,4.25rem)] max-w-[40rem]" />
      <div className={layout}>
        <Skeleton className={classNames('h-90 rounded-panel', factsPlace)} />
        <div className={textPlace}>
          <Skeleton className="h-8 w-60" />
          <SkeletonText lines={9} className="mt-6" />
          <Skeleton className="mt-14 h-8 w-52" />
          <SkeletonText lines={7} className="mt-6" />
        </div>
      </div>
    </>
  );
}
