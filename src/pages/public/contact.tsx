import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { ContactForm } from '@/features/contact/public/contact-form';
import { ContactMap } from '@/features/contact/public/map';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon, type IconName } from '@/ui/icon';
import { NoScript } from '@/ui/no-script';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageTitle } from '@/ui/section-heading';

/** The three networks of the contact page; their names are the same in every language. */
const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const;

const link = 'underline decoration-line decoration-1 underline-offset-4 transition-colors hover:text-accent';

export default function ContactPage() {
  const { t } = useTranslation(['contact', 'common']);
  const lang = useLang();
  const { legal, city, country, phone, phoneLink, email, hours } = agency();
  return (
    <>
      <PageHead
        title={t('metaTitle', { city: agency().city })}
        name={t('title')}
        description={t('metaDescription', { city })}
        path={inEachLanguage(paths.contact)}
      />
      <div className="measure pt-12 md:pt-16">
        <PageTitle lead={t('lead')}>{t('heading')}</PageTitle>
      </div>
      <div className="measure grid items-start gap-x-16 gap-y-12 pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6 type-title font-sans">
            {t('form.title')}
          </h2>
          <NoScript />
          <Suspense>
            <ContactForm />
          </Suspense>
          <p className="mt-5 text-xs text-muted">
            {t('form.privacy')}{' '}
            <Link to={paths.privacy(lang)} className={link}>
              {t('form.privacyLink')}
            </Link>
          </p>
        </section>
        <section aria-label={t('details')}>
          <dl className="rounded-panel border border-line bg-surface px-6 sm:px-8">
            <Detail icon="pin" name={t('address')}>
              <address className="not-italic">
                {legal.address}
                <br />
                {legal.postalCode} {city}, {country[lang]}
              </address>
            </Detail>
            <Detail icon="phone" name={t('phone')}>
              <a href={`tel:${phoneLink}`} className={link}>
                {phone}
              </a>
            </Detail>
            <Detail icon="mail" name={t('email')}>
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            </Detail>
            <Detail icon="clock" name={t('hours')}>
              {hours.weekdays[lang]}
              <br />
              {hours.weekend[lang]}
            </Detail>
            <Detail icon="globe" name={t('social')}>
              <ul className="flex flex-wrap gap-x-5">
                {networks.map(({ key, name }) => (
                  <li key={key}>
                    <a
                      href={agency().social[key]}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={t('common:footer.newTab', { name })}
                      className={link}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Detail>
          </dl>
        </section>
      </div>
      <Suspense>
        <ContactMap />
      </Suspense>
    </>
  );
}

function Detail({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-5 border-b border-line py-5 last:border-b-0">
      <Icon name={icon} className="row-span-2 mt-1 size-6 text-accent" />
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
