import { braces, gable, posts, rails, walls, windows } from '../../src/brand/motif/house-plan';
import { colorOf } from '../../src/brand/read-colors';

/** The hero's house of the dark theme, as src/brand/house.tsx paints it with tokens; 620 by 640 units. */
export function houseSvg(): string {
  const beam = colorOf('dark', 'house-beam');
  const panes = windows
    .map(
      ({ d, arrives }) =>
        `<path d="${d}" fill="${arrives ? colorOf('dark', 'house-lit') : colorOf('dark', 'house-pane')}" stroke="${beam}" stroke-width="4"/>`,
    )
    .join('');
  return (
    `<path d="${walls}" fill="${colorOf('dark', 'house-wall')}"/>` +
    `<path d="M262 624v-68a48 48 0 0 1 96 0v68z" fill="${beam}"/>` +
    `<circle cx="344" cy="584" r="4.5" fill="${colorOf('dark', 'house-wall')}"/>${panes}` +
    `<g fill="none" stroke="${beam}"><path d="${braces}" stroke-width="6"/><path d="${posts}${gable}" stroke-width="8"/>` +
    `<path d="${rails}M186 150h248" stroke-width="11"/><path d="M26 284 310 26l284 258" stroke-width="14"/></g>`
  );
}
