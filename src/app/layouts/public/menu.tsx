import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { sections } from '@/brand/sections';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { useHeader } from './nav-entries';

/** Where the bar has room: what it shows is not in the menu besides. */
const wideHidden = '@min-[72.5rem]/header:hidden';

export function Menu() {
  const { t } = useTranslation(['common']);
  const { entries, signedIn, fits, isWhole } = useHeader();

  return (
    // Opened before hydration, it has the attribute `open`.
    <details data-menu="" suppressHydrationWarning className={classNames('group', isWhole && wideHidden)}>
      <summary
        data-tooltip=""
        className="grid size-[44px] list-none place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised [&::-webkit-details-marker]:hidden"
      >
        <span className="grid group-open:hidden">
          <Icon name="menu" className="size-[20px]" />
        </span>
        <span className="hidden group-open:grid">
          <Icon name="close" className="size-[20px]" />
        </span>
        <span className="visually-hidden">{t('nav.menu')}</span>
      </summary>
      <nav
        aria-label={t('nav.menu')}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-64px)] animate-fade-in overflow-y-auto border-b border-line bg-bg"
      >
        <ul className="measure py-3">
          {entries.map(({ to, end, label }, index) => (
            <li
              key={to + label}
              className={classNames('border-b border-line last:border-b-0', index < fits && wideHidden)}
            >
              <NavLink to={to} end={end} className={menuLink}>
                <span>{label}</span>
                <Icon name="arrow-right" className="size-5 text-muted" />
              </NavLink>
            </li>
          ))}
          {sections().chat && agency().chat_url ? (
            <li>
              <a
                href={agency().chat_url}
                target="_blank"
                rel="noopener noreferrer"
                className={menuLink({ isActive: false })}
                data-chat=""
              >
                <span>{t('chat.label', { name: agency().chat_label })}</span>
                <Icon name="chat" className="size-5 text-muted" />
              </a>
            </li>
          ) : null}
          {signedIn ? (
            <li>
              <Link reloadDocument to={paths.dashboard()} className={menuLink({ isActive: false })}>
                {t('nav.dashboard')}
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
    </details>
  );
}

function menuLink({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-14 items-center justify-between gap-4 py-3 text-xl font-[650] tracking-title transition-colors',
    isActive ? 'text-accent' : 'text-text hover:text-accent',
  );
}
