import type { MessageKey } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

interface Entry {
  key: MessageKey;
  path: (lang: Lang) => string;
}

/** The header's entries; careers stands before contact (decisions, Details settled). */
export const headerEntries = [
  { key: 'common:nav.home', path: paths.home },
  { key: 'common:nav.services', path: paths.services },
  { key: 'common:nav.articles', path: paths.articles },
  { key: 'common:nav.portfolio', path: paths.portfolio },
  { key: 'common:nav.about', path: paths.about },
  { key: 'common:nav.careers', path: paths.careers },
  { key: 'common:nav.contact', path: paths.contact },
] as const satisfies readonly Entry[];

/** The footer's quick links, in their order. */
export const quickLinks = [
  { key: 'common:nav.home', path: paths.home },
  { key: 'common:nav.services', path: paths.services },
  { key: 'common:nav.portfolio', path: paths.portfolio },
  { key: 'common:nav.about', path: paths.about },
  { key: 'common:nav.articles', path: paths.articles },
  { key: 'common:nav.contact', path: paths.contact },
] as const satisfies readonly Entry[];

export const legalLinks = [
  { key: 'common:footer.terms', path: paths.legal },
  { key: 'common:footer.privacy', path: paths.privacy },
] as const satisfies readonly Entry[];
