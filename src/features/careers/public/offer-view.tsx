import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '@/brand/motif/cover-picture';
import { lastMoment, salaryText } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { Apply } from './apply';
import { steps } from './hiring';
import { type Block, readText } from './plain-text';
import type { Offer } from './read';

const layout =
  'mt-9 grid grid-cols-1 gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_auto_minmax(0,1fr)] lg:gap-y-14';
const factsColumn = 'lg:col-start-2 lg:row-start-1';
const textColumn = 'min-w-0 lg:col-start-1 lg:row-start-1';
const titleSize = 'text-[min(clamp(2.25rem,1.55rem+3.4vw,4.25rem),13vw)]';

interface OfferViewProps {
  offer: Offer;
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
        <div className={factsColumn}>
          <OfferFacts offer={offer} />
        </div>
        <div className={classNames(textColumn, 'flex flex-col gap-14 print:gap-7')}>
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

export function OfferSkeleton() {
  return (
    <>
      <Skeleton className="mt-6 h-[clamp(2.25rem,1.55rem+3.4vw,4.25rem)] max-w-[40rem]" />
      <div className={layout}>
        <Skeleton className={classNames('h-90 rounded-panel', factsColumn)} />
        <div className={textColumn}>
          <Skeleton className="h-8 w-60" />
          <SkeletonText lines={9} className="mt-6" />
          <Skeleton className="mt-14 h-8 w-52" />
          <SkeletonText lines={7} className="mt-6" />
        </div>
      </div>
    </>
  );
}

function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offer', 'careers']);
  const lang = useLang();
  const salary = salaryText(t, lang, offer.salary);
  return (
    <aside
      aria-label={t('careers:offer.about')}
      className="rounded-panel border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-28"
    >
      <Cover seed={offer.id} ratio={2.4} size="card" className="mb-5 rounded-control max-lg:hidden" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,50%-0.75rem)),1fr))] gap-x-6 gap-y-4 sm:grid-cols-3 lg:block">
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
      <a href="#apply" className={buttonClass('primary', 'md', 'mt-6 w-full print:hidden')}>
        <span>{t('careers:offer.apply')}</span>
        <Icon name="arrow-down" />
      </a>
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

/** Renders a description as paragraphs and lists, never as markup. */
function OfferText({ text }: { text: string }) {
  return (
    <div className="prose">
      {readText(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their index
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
    );
  }
  return (
    <>
      {block.title ? <h3>{block.title}</h3> : null}
      <ul>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their index
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}
