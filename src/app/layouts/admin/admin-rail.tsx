import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMay, useRights } from '@/auth/rights';
import { usePerson } from '@/auth/session';
import { agency } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { useOverrides } from '@/features/site/overrides/admin/queries';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { ThemeToggle } from '@/ui/theme-toggle';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AdminLanguageSwitch } from './admin-language-switch';
import { entriesFor } from './rail-entries';
import { SignOut } from './sign-out';

const row =
  'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised';

export function RailLogo() {
  const { t } = useTranslation('admin');
  useOverrides();
  return (
    <Link
      to={paths.dashboard()}
      aria-label={t('rail.home', { name: agency().name })}
      className="flex min-h-11 w-fit items-center gap-2.5 rounded-chip px-2.5 font-display text-[1.375rem] font-[680] tracking-normal"
    >
      <LogoMark />
      {agency().name}
    </Link>
  );
}

export function RailNav() {
  const { t } = useTranslation(['admin']);
  useOverrides();
  const lang = useLang();
  const may = useMay();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('rail.label')}>
      <ul className="flex flex-col gap-0.5">
        {entriesFor(may).map(({ label, to, editPath, Count }) => {
          const path = to(lang);
          const current = `${pathname}/`.startsWith(`${path}/`) || (editPath && pathname.includes(editPath));
          return (
            <li key={label}>
              <Link
                to={path}
                aria-current={current ? 'page' : undefined}
                className={classNames(row, current && 'bg-raised text-text hover:bg-raised')}
              >
                {t(label)}
                {Count ? <Count /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function RailFoot() {
  const { t } = useTranslation(['admin', 'account']);
  const lang = useLang();
  const { email } = usePerson();
  const { role } = useRights();
  return (
    <div className="flex flex-col gap-0.5">
      <Link to={paths.home(lang)} className={row}>
        {t('rail.site')}
        <Icon name="external" className="size-4" />
      </Link>
      <SignOut className={row} />
      <Link to={paths.account()} className={row} title={t('rail.account', { email })}>
        <span className="min-w-0 truncate text-xs">
          <VisuallyHidden>{t('account:title')} </VisuallyHidden>
          {email}
          <span className="block text-muted">{t(`roles.${role}`)}</span>
        </span>
      </Link>
      <div className="flex items-center gap-2 px-3 pt-3">
        <AdminLanguageSwitch />
        <ThemeToggle />
      </div>
    </div>
  );
}
