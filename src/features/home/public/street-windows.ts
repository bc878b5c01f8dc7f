import { sections } from '@/brand/sections';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

const windows = [
  { name: 'services', to: paths.services },
  { name: 'work', to: paths.portfolio },
  { name: 'people', to: paths.about },
  { name: 'careers', to: paths.careers },
  { name: 'contact', to: paths.contact },
] as const;

export type StreetWindow = (typeof windows)[number];

export const litWindows = (off: readonly StreetWindow['name'][] = []): readonly StreetWindow[] =>
  windows.filter(({ name }) => !off.includes(name));

/** Windows with nothing behind them when the site was built, such as `fr-careers`; the page that was opened first names them. */
let dark: readonly string[] =
  typeof document === 'undefined' ? [] : (document.documentElement.dataset.dark?.split(' ') ?? []);

/** Says them to the pages that the build renders. */
export const setDarkWindows = (names: readonly string[]): void => {
  dark = names;
};

export const windowsNow = (lang: Lang): readonly StreetWindow[] =>
  litWindows(sections().careers ? [] : ['careers']).filter(({ name }) => !dark.includes(`${lang}-${name}`));
