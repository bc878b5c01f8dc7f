import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { Divider } from '@/brand/divider';
import { LogoMark } from '@/brand/logo-mark';
import { sections } from '@/brand/sections';
import { NewsletterForm } from '@/features/newsletter/public/newsletter-form';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { Select } from '@/ui/select';
import { useEntries } from './nav-entries';

const footerLink =
  'inline-flex min-h-11 min-w-11 items-center py-1.5 text-left text-sm leading-snug text-muted transition-colors hover:text-text';

/** Proper names, the same in every language. */
const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'tiktok', name: 'TikTok' },
] as const;

export function Footer() {
  const { t } = useTranslation();
  const year = new Date().getFullYear();
  return (
    <footer className="mt-auto pt-[calc(var(--section-gap)/2)]">
      <div className="measure">
        <Divider />
      </div>
      <div className="measure grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,50%-1rem)),1fr))] gap-x-8 gap-y-12 py-14 md:py-20 lg:grid-cols-12">
        <About />
        <Columns />
        {sections().newsletter ? <Newsletter /> : null}
      </div>
      <div className="measure">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6 pb-24 min-[1360px]:pb-6">
          {/* A page built last year keeps that year. */}
          <p className="text-sm text-muted" suppressHydrationWarning>
            {t('footer.rights', { year, name: agency().name, city: agency().city })}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function About() {
  const { t } = useTranslation();
  const social = agency();
  const shown = networks.filter(({ key }) => social[key]);
  return (
    <div className="col-span-full lg:col-span-4">
      <Link
        to={paths.home(useLang())}
        aria-label={t('nav.homeLink', { name: agency().name })}
        className="-ml-1 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 rounded-chip px-1 font-display text-[min(1.75rem,12vw)] leading-[1.12] font-[680] tracking-normal"
      >
        <LogoMark className="size-8 text-accent" />
        <span translate="no">{agency().name}</span>
      </Link>
      <p className="mt-4 max-w-[24rem] text-muted">{t('footer.about', { city: agency().city })}</p>
      {shown.length > 0 ? (
        <ul aria-label={t('footer.social')} className="mt-6 flex flex-wrap gap-2">
          {shown.map(({ key, name }) => (
            <li key={key}>
              <a
                href={social[key]}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('footer.newTab', { name })}
                data-tooltip=""
                className="grid size-11 place-items-center rounded-control border border-line text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised"
              >
                <Icon name={key} className="size-5" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Newsletter() {
  const { t } = useTranslation('newsletter');
  return (
    <div data-part="newsletter" className="col-span-full lg:col-span-4">
      <h2 className="mb-4 font-sans text-sm leading-normal font-semibold tracking-normal">{t('name')}</h2>
      <NewsletterForm />
    </div>
  );
}

function CookieButton() {
  const { t } = useTranslation();
  return (
    <li data-needs-script="">
      <button type="button" data-starter="" data-consent-reopen="" className={footerLink}>
        {t('footer.cookies')}
      </button>
    </li>
  );
}

/** The legal column has a button besides its links. */
function useColumns() {
  const columns: { title: string; isLegal: boolean; entries: { to: string; label: string }[] }[] = [];
  const all = useEntries('footer');
  for (const { to, column, label } of all) {
    if (to) columns.at(-1)?.entries.push({ to, label });
    else columns.push({ title: label, isLegal: column === 'legalLinks', entries: [] });
  }
  return columns.filter(({ entries, isLegal }) => entries.length > 0 || isLegal);
}

/** Two columns stand between the agency and the newsletter, more have the width of both, above the newsletter. */
function Columns() {
  const columns = useColumns();
  const id = useId();
  const many = columns.length > 2;
  return (
    <div
      className={classNames(
        many
          ? 'col-span-full grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-8 gap-y-12 lg:col-span-8 lg:row-span-2'
          : 'contents',
      )}
    >
      {columns.map(({ title, isLegal, entries }, index) => (
        <nav key={title} aria-labelledby={`${id}${index}`} className={many ? 'min-w-0' : 'lg:col-span-2'}>
          <h2
            id={`${id}${index}`}
            className="mb-2.5 font-sans text-sm leading-normal font-semibold tracking-normal"
          >
            {title}
          </h2>
          <ul>
            {entries.map(({ to, label }) => (
              <li key={to + label}>
                <Link to={to} className={footerLink}>
                  {label}
                </Link>
              </li>
            ))}
            {isLegal ? <CookieButton /> : null}
          </ul>
        </nav>
      ))}
    </div>
  );
}

const themes = ['dark', 'light', 'system'] as const;

function subscribeToTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}

const currentTheme = () =>
  themes.find((theme) => theme === document.documentElement.dataset.themeChoice) ?? 'dark';

/** Shows the starter's theme. Uncontrolled: React would reset the select before the starter reads its change. */
function ThemeChoice() {
  const { t } = useTranslation();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choice = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'dark' as const);

  useEffect(() => {
    if (select.current) select.current.value = choice;
  }, [choice]);

  return (
    <div data-needs-script="" className="flex max-w-full flex-wrap items-center gap-3">
      <label htmlFor={id} className="text-sm text-muted">
        {t('footer.theme')}
      </label>
      <Select
        ref={select}
        id={id}
        data-theme-choice=""
        data-starter=""
        defaultValue={choice}
        className="w-48 max-w-full text-sm"
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`footer.themes.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
