import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { House } from '@/brand/house';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

export function Hero() {
  const { t } = useTranslation('home');
  const lang = useLang();
  return (
    <section className="measure grid items-center gap-x-14 gap-y-12 py-12 md:py-16 lg:grid-cols-[7fr_5fr] lg:py-20">
      <div>
        <h1>{t('hero.title')}</h1>
        <p className="mt-7 max-w-[39rem] text-lg text-pretty text-muted">
          {t('hero.lead', { city: agency().city })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.contact(lang)} variant="primary" size="lg" iconAfter="arrow-right">
            {t('hero.start')}
          </LinkButton>
          <LinkButton to={paths.portfolio(lang)} variant="secondary" size="lg">
            {t('hero.work')}
          </LinkButton>
        </div>
        <Claims />
      </div>
      <House className="mx-auto w-full max-w-[25rem] lg:max-w-none" />
    </section>
  );
}

/** Figures of the agency; each language words them. */
function Claims() {
  const { t } = useTranslation('home');
  const claims = [
    { value: String(agency().founded), name: t('hero.founded') },
    { value: `${agency().companiesHelped}+`, name: t('hero.companies') },
    { value: t('hero.years', { years: agency().yearsOfExperience }), name: t('hero.experience') },
  ];
  return (
    <dl
      aria-label={t('hero.claims')}
      className="mt-11 grid grid-cols-3 gap-x-4 border-t border-line pt-6 sm:flex sm:gap-x-9"
    >
      {claims.map(({ value, name }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs leading-snug text-muted sm:text-sm">{name}</dt>
          <dd className="font-display text-[1.75rem] leading-tight sm:text-[2rem] font-[680] tracking-normal tabular">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
