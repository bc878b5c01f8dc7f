import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency, type Network, townOf } from '@/brand/agency';
import { ContactForm } from '@/features/contact/public/contact-form';
import { OpenNow, Week } from '@/features/contact/public/open-now';
import { useLang, useMessage } from '@/i18n';
import { closedSentence, hoursSentence } from '@/i18n/hours-sentence';
import { classNames } from '@/lib/class-names';
import { lazyPart } from '@/lib/lazy-part';
import { mailtoLink, paths } from '@/lib/paths';
import { Icon, type IconName } from '@/ui/icon';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { SectionHeading } from '@/ui/section-heading';
import { NoScript } from '@/ui/visually-hidden';

const ContactMap = lazyPart(() => import('@/features/contact/public/map').then((code) => code.ContactMap), {
  onFailure: 'stay',
});
const NextSteps = lazyPart(
  () => import('@/features/contact/public/next-steps').then((code) => code.NextSteps),
  { onFailure: 'stay' },
);

const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const satisfies readonly { key: Network; name: string }[];

const link = 'underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-accent';
/** Enlarges the touch target without moving its surroundings. */
const touchLink = `-my-2.5 inline-flex min-h-11 min-w-11 max-w-full items-center wrap-anywhere ${link}`;

/** Fits the address on one line of a phone. */
const largeLink = 'text-[1.125rem] font-semibold bar:text-xl';

export default function ContactPage() {
  const { t } = useTranslation(['contact', 'common', 'ui']);
  const lang = useLang();
  const message = useMessage();
  const facts = agency();
  const { city, phone, phoneLink, email, hours, street } = facts;
  const shown = networks.filter(({ key }) => facts[key]);
  const closed = closedSentence(lang, hours, message);
  const others = 2 + (phone ? 1 : 0) + (shown.length > 0 ? 1 : 0);
  return (
    <>
      <PageHead
        title={t('metaTitle', { city: agency().city })}
        name={t('title')}
        description={t('metaDescription', { city })}
        path={inEachLanguage(paths.contact)}
      />
      {/* The form keeps to the measure of the page; on very wide screens both stand framed in its middle. */}
      <div className="@container">
        <div className="contact-door border-b border-line min-[100rem]:mx-auto min-[100rem]:mt-8 min-[100rem]:max-w-[100rem] min-[100rem]:overflow-clip min-[100rem]:rounded-panel min-[100rem]:border @min-[63rem]:grid @min-[63rem]:min-h-[min(52rem,calc(100svh-4.5rem))] @min-[63rem]:grid-cols-[minmax(0,1fr)_calc(31rem+max(var(--gutter),50%-620px+var(--gutter)))]">
          <div className="px-[var(--gutter)] py-10 md:py-12 @min-[63rem]:col-start-2 @min-[63rem]:row-start-1 @min-[63rem]:max-w-[31rem] @min-[63rem]:py-11 @min-[63rem]:pr-0 @min-[63rem]:pl-12 min-[100rem]:max-w-none min-[100rem]:pr-12">
            <Suspense>
              <OpenNow />
            </Suspense>
            <h1 tabIndex={-1} className="text-[min(clamp(2.25rem,1.7rem+2.2vw,3.75rem),13vw)]">
              {t('heading')}
            </h1>
            {/* At this measure the lead has as many lines before its font has loaded as after it. */}
            <p className="mt-4 max-w-160 text-lg text-pretty text-muted max-sm:max-w-88">{t('lead')}</p>
            <section aria-labelledby="write" className="mt-8 print:hidden">
              <h2 id="write" className="mb-5 type-title font-sans">
                {t('form.title')}
              </h2>
              <NoScript>{t('ui:form.noScript', { email })}</NoScript>
              <Suspense>
                <ContactForm />
              </Suspense>
              <p className="mt-5 text-xs text-muted">
                <span>{t('form.privacy')}</span>{' '}
                <Link to={paths.privacy(lang)} className={link}>
                  {t('form.privacyLink')}
                </Link>
              </p>
            </section>
          </div>
          <ContactMap className="@min-[63rem]:col-start-1 @min-[63rem]:row-start-1" />
        </div>
      </div>
      <section aria-label={t('details')} className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
        <dl className={`grid-frame md:grid-cols-2 ${others === 4 ? 'lg:grid-cols-[10fr_13fr_14fr]' : ''}`}>
          {phone ? (
            <Detail icon="phone" name={t('phone')}>
              <a href={`tel:${phoneLink}`} className={classNames(touchLink, largeLink)}>
                {phone}
              </a>
            </Detail>
          ) : null}
          <Detail icon="mail" name={t('email')}>
            <a href={mailtoLink(email)} translate="no" className={classNames(touchLink, largeLink)}>
              {email}
            </a>
          </Detail>
          <Detail icon="clock" name={t('hours')} className={besideOthers[others]}>
            <Suspense>
              <Week />
            </Suspense>
            <p className="mt-4">
              <span className="block">{hoursSentence(lang, hours, message)}</span>
              <span className="block">{closed}</span>
            </p>
          </Detail>
          <Detail icon="pin" name={t('address')}>
            <address translate="no" className="not-italic">
              <span className="block">{street}</span>
              <span className="block">{`${townOf(facts)}, ${facts[`country_${lang}`]}`}</span>
            </address>
          </Detail>
          {shown.length > 0 ? (
            <Detail icon="globe" name={t('social')}>
              <ul className="flex flex-wrap gap-x-5 gap-y-2">
                {shown.map(({ key, name }) => (
                  <li key={key}>
                    <a
                      href={facts[key]}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={t('common:footer.newTab', { name })}
                      className={touchLink}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Detail>
          ) : null}
        </dl>
      </section>
      <section className="measure section">
        <SectionHeading>{t('next.title')}</SectionHeading>
        <NextSteps />
      </section>
    </>
  );
}

/** Spans the hours beside the other details, to leave no empty cell. */
const besideOthers: Record<number, string> = {
  2: 'md:col-start-2 md:row-start-1 md:row-span-2',
  3: 'md:col-start-2 md:row-start-1 md:row-span-3',
  4: 'md:row-span-2',
};

interface DetailProps {
  icon: IconName;
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

function Detail({ icon, name, className, children }: DetailProps) {
  return (
    <div className={classNames('p-6 md:p-7', className)}>
      <dt className="flex items-center gap-2.5 text-sm text-muted">
        <Icon name={icon} className="size-5 text-accent" />
        <span>{name}</span>
      </dt>
      <dd className="mt-3 min-w-0 break-words">{children}</dd>
    </div>
  );
}
