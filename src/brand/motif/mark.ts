import paths from '../mark.json' with { type: 'json' };

/** One path of the mark: an area, or a line of its own width, or with `true` of the width of the place it is drawn in. */
export interface MarkPath {
  d: string;
  line?: number | true;
  /** A hole where the path crosses itself. */
  evenOdd?: true;
  transform?: string;
}

/** The agency's mark, on a grid of 24; `npm run setup` writes mark.json from a logo or from initials. */
export const mark = paths as readonly MarkPath[];

export const lineWidth = (line: number | true, width: number) => (line === true ? width : line);

/** The same as text of an SVG document; without a colour, the sheet of the document gives it. */
export function markSvg(width: number, colour?: string): string {
  return mark
    .map(({ d, line, evenOdd, transform }) => {
      const given = {
        class: colour ? undefined : line ? 'line' : 'area',
        fill: line ? 'none' : colour,
        stroke: line ? colour : undefined,
        'stroke-width': line ? lineWidth(line, width) : undefined,
        'fill-rule': evenOdd ? 'evenodd' : undefined,
        transform,
      };
      const attributes = Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ` ${name}="${value}"`);
      return `<path d="${d}"${attributes.join('')}/>`;
    })
    .join('');
}

/** The favicon: the mark on its own, legible on a light and on a dark tab. */
export function faviconSvg(light: string, dark: string): string {
  const rules = (colour: string) => `.line{stroke:${colour}}.area{fill:${colour}}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>${markSvg(2.2)}</svg>`
  );
}
