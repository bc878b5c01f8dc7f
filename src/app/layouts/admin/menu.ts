import type { UseQueryOptions } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { useMay } from '@/auth/rights';
import { type SitePart, sections } from '@/brand/sections';
import { adminApplicationQueries } from '@/features/careers/admin/queries';
import { messageQueries } from '@/features/contact/admin/queries';
import { useOverrides } from '@/features/overrides/admin/queries';
import { type MessageKey, useLang } from '@/i18n';
import type { Failure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import type { IconName } from '@/ui/icon';

type NameIn<Prefix extends string> =
  Extract<MessageKey, `admin:${Prefix}.${string}`> extends `admin:${Prefix}.${infer Name}` ? Name : never;

export type EntryName = NameIn<'entries'>;
export type GroupName = NameIn<'groups'>;

export interface MenuEntry {
  name: EntryName;
  icon: IconName;
  to: (lang: Lang) => string;
  area?: Area;
  part?: SitePart;
  editPath?: string;
  count?: { query: () => UseQueryOptions<number, Failure, number, string[]>; label: MessageKey };
}

export interface MenuGroup {
  name: GroupName;
  entries: readonly MenuEntry[];
}

const dashboardEntry: MenuEntry = {
  name: 'dashboard',
  icon: 'grid',
  to: paths.dashboard,
  area: 'figures',
};

/** Entries in order; a new screen is one entry here. The command palette finds the same. */
const menuGroups: readonly MenuGroup[] = [
  {
    name: 'content',
    entries: [
      {
        name: 'articles',
        icon: 'newspaper',
        to: paths.adminArticles,
        area: 'drafts',
        editPath: '/admin/article/',
      },
      { name: 'pages', icon: 'file', to: paths.adminPages, area: 'drafts' },
      { name: 'projects', icon: 'briefcase', to: paths.adminProjects, area: 'drafts' },
      { name: 'testimonials', icon: 'quote', to: paths.adminTestimonials, area: 'content' },
      { name: 'services', icon: 'box', to: paths.adminServices, area: 'content' },
      { name: 'team', icon: 'users', to: paths.adminTeam, area: 'content' },
      { name: 'media', icon: 'image', to: paths.adminMedia, area: 'pictures' },
      { name: 'calendar', icon: 'calendar', to: paths.adminCalendar },
    ],
  },
  {
    name: 'requests',
    entries: [
      {
        name: 'messages',
        icon: 'chat',
        to: paths.adminMessages,
        area: 'people',
        count: { query: messageQueries.unread, label: 'admin-messages:unread' },
      },
      {
        name: 'applications',
        icon: 'tray',
        to: paths.adminApplications,
        area: 'careers',
        part: 'careers',
        count: { query: adminApplicationQueries.fresh, label: 'admin-careers:applications.fresh' },
      },
      { name: 'offers', icon: 'file', to: paths.adminOffers, area: 'careers', part: 'careers' },
      { name: 'newsletter', icon: 'mail', to: paths.adminNewsletter, area: 'people', part: 'newsletter' },
    ],
  },
  {
    name: 'site',
    entries: [
      { name: 'texts', icon: 'letter-t', to: paths.adminTexts, area: 'site' },
      { name: 'sections', icon: 'layers', to: paths.adminSections, area: 'site' },
      { name: 'menu', icon: 'list', to: (lang) => `/${lang}/admin/menu`, area: 'site' },
      { name: 'redirects', icon: 'arrow-right', to: (lang) => `/${lang}/admin/redirects`, area: 'site' },
      { name: 'visits', icon: 'eye', to: (lang) => `/${lang}/admin/visits`, area: 'site' },
      { name: 'settings', icon: 'sliders', to: paths.adminSettings, area: 'settings' },
      { name: 'mail', icon: 'mail', to: paths.adminMail, area: 'settings' },
      { name: 'health', icon: 'pulse', to: paths.adminHealth, area: 'settings' },
      { name: 'publish', icon: 'globe', to: paths.adminPublish, area: 'publishing' },
    ],
  },
  {
    name: 'administration',
    entries: [
      { name: 'staff', icon: 'door-key', to: paths.adminStaff, area: 'staff' },
      { name: 'auditLog', icon: 'clock', to: paths.adminAuditLog, area: 'audit' },
      { name: 'importExport', icon: 'exchange', to: paths.adminImportExport, area: 'content' },
      { name: 'personalData', icon: 'shield', to: paths.personalData, area: 'careers' },
      { name: 'trash', icon: 'bin', to: paths.adminTrash },
    ],
  },
];

/** The groups for these rights and the parts that are switched on; empty groups are omitted. */
export function useMenu(): { dashboard: MenuEntry | null; groups: readonly MenuGroup[] } {
  useOverrides();
  const may = useMay();
  const isShown = ({ area, part }: MenuEntry) => (!area || may(area)) && (!part || sections()[part]);
  return {
    dashboard: isShown(dashboardEntry) ? dashboardEntry : null,
    groups: menuGroups
      .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

export function useIsCurrent(): (entry: MenuEntry) => boolean {
  const lang = useLang();
  const { pathname } = useLocation();
  return ({ to, editPath }) =>
    `${pathname}/`.startsWith(`${to(lang)}/`) || Boolean(editPath && pathname.includes(editPath));
}
