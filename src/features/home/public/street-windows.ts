import { sections } from '@/brand/sections';
import { paths } from '@/lib/paths';

/** The windows of the street that may be lit, from the left; each opens onto a page of the site. */
const windows = [
  { name: 'services', to: paths.services },
  { name: 'work', to: paths.portfolio },
  { name: 'people', to: paths.about },
  { name: 'careers', to: paths.careers },
  { name: 'contact', to: paths.contact },
] as const;

export type StreetWindow = (typeof windows)[number];

/** Those of the parts that are not switched off; the others stay dark. */
export const litWindows = (off: readonly StreetWindow['name'][] = []): readonly StreetWindow[] =>
  windows.filter(({ name }) => !off.includes(name));

/** Those that are lit now. */
export const windowsNow = () => litWindows(sections().careers ? [] : ['careers']);
