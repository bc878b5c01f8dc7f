import type { socialIconNames } from '../../src/ui/icon';

/** On a grid of 24, drawn by the line that refers to them. */
const paths: Record<(typeof socialIconNames)[number], string> = {
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM16.8 7v.2',
  facebook:
    'M13.5 21v-8h3l.5-3.5h-3.5V7.4c0-1 .5-1.9 1.9-1.9H17V2.8s-1.2-.3-2.4-.3c-2.7 0-4.4 1.6-4.4 4.4v2.6H7.5V13h2.7v8',
  linkedin: 'M4 9.5v11M4 4v.4M9.5 20.5v-11M9.5 14c0-2.6 1.7-4.5 4.2-4.5s4.3 1.7 4.3 4.8v6.2',
  tiktok: 'M13 3v12.7a3.8 3.8 0 1 1-3.8-3.8M13 3c.3 2.9 2.3 4.9 5.3 5.1',
};

/** What public/social.svg holds. */
export const socialIconsSvg = (): string => {
  const marks = Object.entries(paths).map(([name, d]) => `<path id="${name}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>${marks.join('')}</defs></svg>\n`;
};
