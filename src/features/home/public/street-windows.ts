import { sections } from '@/brand/sections';
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

export const windowsNow = () => litWindows(sections().careers ? [] : ['careers']);
