import { markSvg } from '../../src/brand/motif/mark';
import { colorOf } from '../../src/brand/read-colors';

/**
 * The mark on the ground of the dark theme, as an icon of a home screen. `room` is the share of the width the mark fills: a maskable
 * icon may lose a fifth on every side.
 */
export function iconSvg(room: number, corner: number): string {
  const scale = room;
  const start = 12 * (1 - room);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<rect width="24" height="24" rx="${corner}" fill="${colorOf('dark', 'bg')}"/>` +
    `<g transform="translate(${start} ${start}) scale(${scale})">` +
    `${markSvg(2, colorOf('dark', 'accent'))}</g></svg>`
  );
}
