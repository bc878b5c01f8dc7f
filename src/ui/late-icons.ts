import { addIcons } from './icon-paths';

const icons = {
  external: 'M14 4h6v6M20 4 11 13M18 14v6H4V6h6',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  heading: 'M6 4.5v15M18 4.5v15M6 12h12',
  quote: 'M10 7c-3.5.5-6 2.9-6 6.5V17h5v-5H6.5M20 7c-3.5.5-6 2.9-6 6.5V17h5v-5h-2.5',
  image: 'M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.5M15.5 8.5v.2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.1 4.1 0 0 0-5.8-5.8L11.7 7.1M14 10a4 4 0 0 0-6-.4l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.5-1.5',
  list: 'M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1',
} as const;

export type LateIconName = keyof typeof icons;

addIcons(icons);
