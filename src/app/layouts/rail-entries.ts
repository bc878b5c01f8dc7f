import type { MessageKey } from '@/i18n/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

interface RailEntry {
  label: Extract<MessageKey, `admin.entries.${string}`>;
  to: (lang: Lang) => string;
  /** The screens that belong to the entry, without their language. */
  screens: RegExp;
}

/** The rail, in order; a new screen is one line here. */
export const railEntries: readonly RailEntry[] = [
  { label: 'admin.entries.dashboard', to: paths.dashboard, screens: /^\/admin\/dashboard$/ },
  { label: 'admin.entries.articles', to: paths.adminArticles, screens: /^\/admin\/article(s$|\/)/ },
];
