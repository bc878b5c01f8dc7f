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
export const entriesFor = (may: (area: Area) => boolean): readonly RailEntry[] =>
  railEntries.filter(({ area, part }) => (!area || may(area)) && (!part || sections()[part]));
