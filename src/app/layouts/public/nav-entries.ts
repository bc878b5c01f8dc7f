import { useTranslation } from 'react-i18next';
import { fittingLinks } from '@/brand/header-room';
import type { MenuPart } from '@/brand/menu';
import { siteOverrides } from '@/brand/overrides';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { useSignedIn } from './use-signed-in';

/** Every build writes the menus into its pages; without one, they are those of the code. */
const code = import.meta.env.DEV ? await import('@/brand/menu') : null;

/** Entries of a menu with their texts; the head of a column leads nowhere. */
export function useEntries(part: MenuPart) {
  const { t } = useTranslation(['common']);
  const lang = useLang();
  const menus = siteOverrides().menus ?? code?.shownMenus(undefined, sections().careers);
  return (menus?.[lang][part] ?? []).map((entry) => {
    if (typeof entry !== 'string') return { to: '', end: false, ...entry };
    return entry === 'quickLinks' || entry === 'legalLinks'
      ? { to: '', end: false, label: t(`footer.${entry}`), column: entry }
      : { to: paths[entry](lang), label: t(`nav.${entry}`), end: entry === 'home' };
  });
}

/** Links of the header; `fits` of them are in the bar, all if `isWhole`, which has the dashboard too. */
export function useHeader() {
  const entries = useEntries('header');
  const fits = fittingLinks(entries.map(({ label }) => label));
  return { entries, signedIn: useSignedIn(), fits, isWhole: fits === entries.length };
}
