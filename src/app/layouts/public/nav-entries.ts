import type { MessageKey } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { enabledPages, type PageId, pageOf, pathOf } from '../../pages';

export interface NavEntry {
  label: MessageKey;
  path: (lang: Lang) => string;
  end: boolean;
}

const entries = (ids: readonly PageId[]): NavEntry[] =>
  ids.flatMap((id) => {
    const { header, title } = pageOf(id);
    const label = header ?? title;
    return label ? [{ label, path: (lang: Lang) => pathOf(id, lang), end: pageOf(id).path === '' }] : [];
  });

export const headerEntries = () => entries(enabledPages().filter((id) => pageOf(id).header));

export const quickLinks = entries(['home', 'services', 'portfolio', 'about', 'articles', 'contact']);

export const legalLinks = entries(['legal', 'privacy']);
