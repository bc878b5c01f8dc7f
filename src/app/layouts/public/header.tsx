import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { ThemeToggle } from '@/ui/theme-toggle';
import { LanguageSwitch } from './language-switch';
import { Menu } from './menu';
import { useHeader } from './nav-entries';
import { SearchLink } from './search-link';

export function Header() {
  return (
    <header
      className={classNames(
        // Below the bar of a preview, where there is one.
        '@container/header fixed inset-x-0 top-(--above,0px) z-50 border-b border-line transition-colors',
        // Scrolls away under 256 px, as at 400 % zoom: fixed, it would take a third of the screen.
        '[@media(max-height:255px)]:absolute',
        'frosted',
      )}
    >
      <div className="measure flex h-[64px] items-center gap-[4px] sm:gap-[12px] bar:h-[76px]">
        <Logo />
        <Bar />
        <div className="ml-auto flex shrink-0 items-center gap-[6px] sm:gap-[12px] @min-[72.5rem]/header:ml-2 @min-[80rem]/header:ml-5">
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
      // The name wraps out of sight where it has no room.
      className="-ml-1 flex h-[44px] min-w-[44px] flex-wrap items-center gap-x-2 overflow-hidden rounded-chip px-1 font-display text-[min(1.375rem,30px)] leading-[44px] font-[680] tracking-normal"
    >
      <span className="grid h-full place-items-center">
        <LogoMark className="size-[28px] text-accent" />
      </span>
      <span translate="no">{agency().name}</span>
    </Link>
  );
}

function Bar() {
  const { t } = useTranslation(['common']);
  const { entries, signedIn, fits, isWhole } = useHeader();
  return (
    <nav aria-label={t('nav.label')} className="ml-auto hidden @min-[72.5rem]/header:block">
      <ul className="flex items-center">
        {entries.slice(0, fits).map(({ to, end, label }) => (
          <li key={to + label}>
            <NavLink to={to} end={end} className={barLink}>
              {label}
            </NavLink>
          </li>
        ))}
        {signedIn && isWhole ? (
          <li>
            <Link reloadDocument to={paths.dashboard()} className={barLink({ isActive: false })}>
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
    'relative flex h-[44px] items-center px-3.5 text-[0.9375rem] whitespace-nowrap transition-colors',
    'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:bg-accent after:transition-transform',
    isActive ? 'text-text' : 'text-muted after:scale-x-0 hover:text-text',
  );
}
