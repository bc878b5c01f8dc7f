import type { ComponentType } from 'react';
import { FreshCount } from '@/features/careers/admin/fresh-count';
import { UnreadCount } from '@/features/messages/admin/unread-count';
import type { MessageKey } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

interface RailEntry {
  label: Extract<MessageKey, `admin:entries.${string}`>;
  to: (lang: Lang) => string;
  /** The screens that belong to the entry, without their language. */
  screens: RegExp;
  /** How much waits there, beside the label. */
  Count?: ComponentType;
}

/** The rail, in order; a new screen is one line here. */
export const railEntries: readonly RailEntry[] = [
  { label: 'admin:entries.dashboard', to: paths.dashboard, screens: /^\/admin\/dashboard$/ },
  { label: 'admin:entries.articles', to: paths.adminArticles, screens: /^\/admin\/article(s$|\/)/ },
  { label: 'admin:entries.projects', to: paths.adminProjects, screens: /^\/admin\/projects(\/|$)/ },
  { label: 'admin:entries.testimonials', to: paths.adminTestimonials, screens: /^\/admin\/testimonials$/ },
  { label: 'admin:entries.media', to: paths.adminMedia, screens: /^\/admin\/media$/ },
  { label: 'admin:entries.offers', to: paths.adminOffers, screens: /^\/admin\/job-offers($|\/)/ },
  {
    label: 'admin:entries.applications',
    to: paths.adminApplications,
    screens: /^\/admin\/job-applications$/,
    Count: FreshCount,
  },
  { label: 'admin:entries.newsletter', to: paths.adminNewsletter, screens: /^\/admin\/newsletter$/ },
  {
    label: 'admin:entries.messages',
    to: paths.adminMessages,
    screens: /^\/admin\/messages$/,
    Count: UnreadCount,
  },
  {
    label: 'admin:entries.personalData',
    to: paths.personalData,
    screens: /^\/admin\/personal-data$/,
  },
];
