import { cover } from './cover';
import type { CoverOptions } from './cover-box';
import { braces, bracesWithout, gable, missingBox, posts, rails, walls, windows } from './house-plan';
import { paintedInside } from './picture';

export { laneInside } from './lane';

// What stands in the <svg> of each drawing (still.tsx), as markup: it is made once and never changes.

export const coverInside = (seed: string, options: CoverOptions): string =>
  paintedInside(cover(seed, options));

const path = (name: string, d: string, more = '') => `<path class="house-${name}" d="${d}"${more}/>`;

const beams = (inside: string) =>
  '<g class="house-beams">' +
  `<path d="${inside}" stroke-width="6"/>` +
  `<path d="${posts + gable}" stroke-width="8"/>` +
  `<path d="${rails}M186 150h248" stroke-width="11"/>` +
  '<path d="M26 284 310 26l284 258" stroke-width="14"/>' +
  '</g>';

const door =
  path('solid', 'M262 624v-68a48 48 0 0 1 96 0v68z') +
  '<circle class="house-wall" cx="344" cy="584" r="4.5"/>';

/** On 620 by 640. Night and day are CSS custom properties alone (styles/house.css). */
export const houseInside = (): string => {
  const lit = windows.map(({ d, arrives }) =>
    path('window', d, arrives ? ` data-home="" style="--arrives:${arrives}"` : ''),
  );
  return path('wall', walls) + door + lit.join('') + beams(braces);
};

/** On 760 by 640: one panel is gone from the wall and leans beside it. */
export const missingPanelHouseInside = (): string => {
  const { x, y, width, height } = missingBox;
  const hole = `M${x} ${y}h${width}v${height}h${-width}z`;
  const outline = `M${x + 18} ${y + 20}h${width - 36}v${height - 40}h${36 - width}z`;
  const panel = `M0 0h${width}v${height}H0z`;
  return (
    path('wall', walls) +
    path('hole', hole) +
    door +
    windows.map(({ d }) => path('window', d)).join('') +
    beams(bracesWithout) +
    path('missing', outline) +
    `<g transform="translate(612 ${627 - height}) rotate(-13 0 ${height})">` +
    path('wall', panel) +
    path('beams', `${panel}M0 0l${width} ${height}M${width} 0 0 ${height}`, ' stroke-width="7"') +
    '</g>'
  );
};

export { plotInside } from './plot';
export { bayInside, stepInside } from './workshop';
