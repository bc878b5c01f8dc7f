import type { Lang } from '../lib/lang.ts';

export const menuParts = ['header', 'footer'] as const;
export type MenuPart = (typeof menuParts)[number];

const headerLinks = ['home', 'services', 'articles', 'portfolio', 'about', 'careers', 'contact'] as const;
const quickLinks = ['home', 'services', 'portfolio', 'about', 'articles', 'contact'] as const;

/** Pages of the site that a menu may link to, by their names in `paths`; `nav.{name}` is their text. */
export const siteLinks = [...headerLinks, 'legal', 'privacy'] as const;
export type SiteLink = (typeof siteLinks)[number];

/** Heads of columns; `footer.{name}` is their text. */
export type SiteColumn = 'quickLinks' | 'legalLinks';

/** A link or the head of the column of links that follow it, as `site_menus` holds them. */
export interface MenuEntry {
  /** Page of the site by its name, or one of the owner's by its id. */
  page?: string | undefined;
  hidden?: boolean | undefined;
  column?: string | undefined;
  to?: string | undefined;
  label?: string | undefined;
}

/** As readers see it: a link or head of the site by its name, one of the owner's by its address and label. */
export type ShownEntry = SiteLink | SiteColumn | { to?: string; label: string };

export type StoredMenus = Partial<Record<Lang, Partial<Record<MenuPart, readonly MenuEntry[]>>>>;
export type ShownMenus = Record<Lang, Record<MenuPart, readonly ShownEntry[]>>;

/** The links of the code in their order, in the footer below the heads of their columns. */
const codeMenus: Record<MenuPart, readonly (SiteLink | SiteColumn)[]> = {
  header: headerLinks,
  footer: ['quickLinks', ...quickLinks, 'legalLinks', 'legal', 'privacy'],
};

export const isSiteLink = (page: string | undefined): page is SiteLink =>
  siteLinks.some((one) => one === page);

export const isSiteColumn = (column: string | undefined): column is SiteColumn =>
  column === 'quickLinks' || column === 'legalLinks';

/** The owner's entries; a missing one of the code follows the one before it there. */
export function completeMenu(part: MenuPart, stored: readonly MenuEntry[] = []): MenuEntry[] {
  const menu = [...stored];
  let index = -1;
  for (const name of codeMenus[part]) {
    const found = menu.findIndex(({ page, column }) => name === (page ?? column));
    index = found < 0 ? index + 1 : found;
    if (found < 0) menu.splice(index, 0, isSiteLink(name) ? { page: name } : { column: name });
  }
  return menu;
}

/** Without what is hidden, switched off or unknown to this code. */
export function shownMenus(stored: StoredMenus | undefined, careers: boolean): ShownMenus {
  const shown = (part: MenuPart, lang: Lang) =>
    completeMenu(part, stored?.[lang]?.[part]).flatMap(
      ({ page, column, hidden, to, label }): ShownEntry[] => {
        if (isSiteColumn(column)) return [column];
        if (!page) return label ? [{ ...(to && { to }), label }] : [];
        if (!isSiteLink(page) || hidden || (page === 'careers' && !careers)) return [];
        return [page];
      },
    );
  const menus = (lang: Lang) => ({ header: shown('header', lang), footer: shown('footer', lang) });
  return { fr: menus('fr'), en: menus('en') };
}
