import type { ComponentType } from 'react';
import type { Area } from '@/auth/roles';
import { type SitePart, sections } from '@/brand/sections';
import { FreshCount } from '@/features/careers/admin/fresh-count';
import { UnreadCount } from '@/features/contact/admin/unread-count';
import type { MessageKey } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

interface RailEntry {
  label: Extract<MessageKey, `admin:entries.${string}`>;
  to: (lang: Lang) => string;
  /** Area of rights; without one, every role sees the entry. */
  area?: Area;
  /** Part of the site; while switched off, only the page of the sections leads there. */
  part?: SitePart;
  /** Paths of its screens, without the language. */
  screens: RegExp;
  /** Number beside the label. */
  Count?: ComponentType;
}

/** Entries in order; a new screen is one entry here. */
const railEntries: readonly RailEntry[] = [
  { label: 'admin:entries.dashboard', to: paths.dashboard, area: 'figures', screens: /^\/admin\/dashboard$/ },
  {
    label: 'admin:entries.articles',
    to: paths.adminArticles,
    area: 'drafts',
    screens: /^\/admin\/article(s$|\/)/,
  },
  { label: 'admin:entries.calendar', to: paths.adminCalendar, screens: /^\/admin\/calendar$/ },
  {
    label: 'admin:entries.projects',
    to: paths.adminProjects,
    area: 'drafts',
    screens: /^\/admin\/projects(\/|$)/,
  },
  {
    label: 'admin:entries.testimonials',
    to: paths.adminTestimonials,
    area: 'content',
    screens: /^\/admin\/testimonials$/,
  },
  {
    label: 'admin:entries.services',
    to: paths.adminServices,
    area: 'content',
    screens: /^\/admin\/services$/,
  },
  { label: 'admin:entries.team', to: paths.adminTeam, area: 'content', screens: /^\/admin\/team$/ },
  { label: 'admin:entries.media', to: paths.adminMedia, area: 'pictures', screens: /^\/admin\/media$/ },
  { label: 'admin:entries.texts', to: paths.adminTexts, area: 'site', screens: /^\/admin\/texts$/ },
  {
    label: 'admin:entries.sections',
    to: paths.adminSections,
    area: 'site',
    screens: /^\/admin\/sections$/,
  },
  {
    label: 'admin:entries.offers',
    to: paths.adminOffers,
    area: 'careers',
    part: 'careers',
    screens: /^\/admin\/job-offers($|\/)/,
  },
  {
    label: 'admin:entries.applications',
    to: paths.adminApplications,
    area: 'careers',
    part: 'careers',
    screens: /^\/admin\/job-applications$/,
    Count: FreshCount,
  },
  {
    label: 'admin:entries.newsletter',
    to: paths.adminNewsletter,
    area: 'people',
    part: 'newsletter',
    screens: /^\/admin\/newsletter$/,
  },
  {
    label: 'admin:entries.messages',
    to: paths.adminMessages,
    area: 'people',
    screens: /^\/admin\/messages$/,
    Count: UnreadCount,
  },
  {
    label: 'admin:entries.personalData',
    to: paths.personalData,
    area: 'careers',
    screens: /^\/admin\/personal-data$/,
  },
  {
    label: 'admin:entries.settings',
    to: paths.adminSettings,
    area: 'settings',
    screens: /^\/admin\/settings$/,
  },
  { label: 'admin:entries.trash', to: paths.adminTrash, screens: /^\/admin\/trash$/ },
  { label: 'admin:entries.staff', to: paths.adminStaff, area: 'staff', screens: /^\/admin\/staff$/ },
  {
    label: 'admin:entries.auditLog',
    to: paths.adminAuditLog,
    area: 'audit',
    screens: /^\/admin\/audit-log$/,
  },
  { label: 'admin:entries.health', to: paths.adminHealth, area: 'settings', screens: /^\/admin\/health$/ },
];

/** Entries for these rights and the parts that are switched on. */
export const entriesFor = (may: (area: Area) => boolean): readonly RailEntry[] =>
  railEntries.filter(({ area, part }) => (!area || may(area)) && (!part || sections()[part]));
