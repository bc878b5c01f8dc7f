import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMay, useRights } from '@/auth/rights';
import type { Area } from '@/auth/roles';
import { usePerson } from '@/auth/session';
import { agency } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { type SitePart, sections } from '@/brand/sections';
import { FreshCount } from '@/features/careers/admin/fresh-count';
import { UnreadCount } from '@/features/contact/admin/unread-count';
import { useOverrides } from '@/features/site/overrides/admin/queries';
import { type MessageKey, useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { ThemeToggle } from '@/ui/theme-toggle';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AdminLanguageSwitch } from './admin-language-switch';
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

interface RailEntry {
  label: Extract<MessageKey, `admin:entries.${string}`>;
  to: (lang: Lang) => string;
  /** Area of rights; without one, every role sees the entry. */
  area?: Area;
  /** Part of the site; while switched off, only the page of the sections leads there. */
  part?: SitePart;
  /** Part of the path of its pages that are not below `to`. */
  editPath?: string;
  /** Number beside the label. */
  Count?: ComponentType;
}

/** Entries in order; a new screen is one entry here. */
const railEntries: readonly RailEntry[] = [
  { label: 'admin:entries.dashboard', to: paths.dashboard, area: 'figures' },
  { label: 'admin:entries.articles', to: paths.adminArticles, area: 'drafts', editPath: '/admin/article/' },
  { label: 'admin:entries.calendar', to: paths.adminCalendar },
  { label: 'admin:entries.projects', to: paths.adminProjects, area: 'drafts' },
  { label: 'admin:entries.testimonials', to: paths.adminTestimonials, area: 'content' },
  { label: 'admin:entries.services', to: paths.adminServices, area: 'content' },
  { label: 'admin:entries.team', to: paths.adminTeam, area: 'content' },
  { label: 'admin:entries.media', to: paths.adminMedia, area: 'pictures' },
  { label: 'admin:entries.texts', to: paths.adminTexts, area: 'site' },
  { label: 'admin:entries.sections', to: paths.adminSections, area: 'site' },
  { label: 'admin:entries.offers', to: paths.adminOffers, area: 'careers', part: 'careers' },
  {
    label: 'admin:entries.applications',
    to: paths.adminApplications,
    area: 'careers',
    part: 'careers',
    Count: FreshCount,
  },
  { label: 'admin:entries.newsletter', to: paths.adminNewsletter, area: 'people', part: 'newsletter' },
  { label: 'admin:entries.messages', to: paths.adminMessages, area: 'people', Count: UnreadCount },
  { label: 'admin:entries.personalData', to: paths.personalData, area: 'careers' },
  { label: 'admin:entries.settings', to: paths.adminSettings, area: 'settings' },
  { label: 'admin:entries.trash', to: paths.adminTrash },
  { label: 'admin:entries.staff', to: paths.adminStaff, area: 'staff' },
  { label: 'admin:entries.auditLog', to: paths.adminAuditLog, area: 'audit' },
  { label: 'admin:entries.health', to: paths.adminHealth, area: 'settings' },
];

/** Entries for these rights and the parts that are switched on. */
const entriesFor = (may: (area: Area) => boolean): readonly RailEntry[] =>
  railEntries.filter(({ area, part }) => (!area || may(area)) && (!part || sections()[part]));
