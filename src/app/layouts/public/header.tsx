import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { LogoMark } from '@/brand/motif/logo-mark';
import { useLang, useMessage } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ThemeToggle } from '@/ui/theme-toggle';
import { LanguageSwitch } from './language-switch';
import { Menu } from './menu';
import { headerEntries } from './nav-entries';
import { SearchLink } from './search-link';
import { useScrolled } from './use-scrolled';
import { useSignedIn } from './use-signed-in';

export function Header() {
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={classNames(
        // Below the bar of a preview, where there is one.
        'fixed inset-x-0 top-(--above,0px) z-50 border-b border-line transition-colors',
        scrolled ? 'bg-bg/85 backdrop-blur-md backdrop-saturate-150' : 'bg-bg',
      )}
    >
      <div className="measure flex h-16 items-center gap-2 sm:gap-3 bar:h-19">
        <Logo />
        <Bar />
        <div className="ml-auto flex items-center gap-2 sm:gap-3 bar:ml-2 xl:ml-5">
          <SearchLink />
          <LanguageSwitch />
          <ThemeToggle />
          <Menu />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.home(useLang())}
      aria-label={t('nav.homeLink', { name: agency().name })}
      className="-ml-1 flex h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-chip px-1 font-display text-[1.375rem] font-[680] tracking-normal"
    >
      <LogoMark className="size-7 shrink-0 text-accent" />
      <span translate="no" className="max-[376px]:hidden">
        {agency().name}
      </span>
    </Link>
  );
}

/** The entries in a row, from 1160 px up. */
function Bar() {
  const { t } = useTranslation(['common']);
  const lang = useLang();
  const message = useMessage();
  const signedIn = useSignedIn();
  return (
    <nav aria-label={t('nav.label')} className="ml-auto hidden bar:block">
      <ul className="flex items-center">
        {headerEntries().map(({ label, path, end }) => (
          <li key={label}>
            <NavLink to={path(lang)} end={end} className={barLink}>
              {message(label)}
            </NavLink>
          </li>
        ))}
        {signedIn ? (
          <li>
            <Link to={paths.dashboard()} className={barLink({ isActive: false })}>
              {t('nav.dashboard')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function barLink({ isActive }: { isActive: boolean }): string {
  return classNames(
    'relative flex h-11 items-center px-3.5 text-[0.9375rem] whitespace-nowrap transition-colors',
    'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:bg-accent after:transition-transform',
    isActive ? 'text-text' : 'text-muted after:scale-x-0 hover:text-text',
  );
}
