import { describe, expect, it } from 'vitest';
import { withColors } from '../read-colors';
import { cover as coverOf } from './cover';
import type { CoverKind, CoverOptions, CoverSize } from './cover-box';
import { type PaletteName, paletteNames } from './palettes';
import { paintedInside } from './picture';
import { portrait } from './portrait';

/** Always timbered, whatever style of drawings the agency has. */
const cover = (seed: string, options: CoverOptions = {}) => coverOf(seed, options, 'house');

const kinds: CoverKind[] = ['article', 'site-web', 'print', 'digital', 'branding'];
const slugs = Array.from({ length: 60 }, (_, index) => `un-projet-${index}`);

describe('The motif', () => {
  it.each(kinds)('draws the same %s for the same slug, and another for another', (kind) => {
    const draw = (slug: string) => paintedInside(cover(slug, { kind }));
    expect(draw('vins-du-ried')).toBe(draw('vins-du-ried'));
    expect(draw('vins-du-ried')).not.toBe(draw('horaire-de-poche'));
  });

  /** Proportions of covers: in lists, alone in a row, on its page, as a neighbour, in a table, on a shared link. */
  const placesOf = [1.78, 1.25, 3, 2.4, 1.5, 0.95];
  const sizes: CoverSize[] = ['thumb', 'card', 'wide', 'share'];
  const withoutNumbers = (svg: string) => svg.replace(/-?[\d.]+/g, '').replace(/\s+/g, '');

  it.each(kinds.slice(1))('draws the same %s in the same colours in every place', (kind) => {
    for (const slug of slugs) {
      const drawn = placesOf.flatMap((ratio) =>
        sizes.map((size) => {
          const picture = cover(slug, { kind, ratio, size });
          return `${picture.palette} ${withoutNumbers(paintedInside(picture))}`;
        }),
      );
      expect(new Set(drawn).size, slug).toBe(1);
    }
  });

  it('shows the middle of the same wall in a narrow frame, in every palette', () => {
    /** The panels' infill, relative to the middle of the picture. */
    const panels = (slug: string, ratio: number, palette?: PaletteName) => {
      const { width, shapes } = cover(slug, { ratio, ...(palette ? { palette } : {}) });
      const infill = shapes.filter(({ stroke, ink }) => !stroke && ink !== 'beam');
      return infill.flatMap(({ d, ink }) =>
        [...d.matchAll(/M(-?\d+) (\d+)h(\d+)v(\d+)/g)].map(([, x, y, w, h]) => {
          return { at: Number(x) - width / 2, what: `${ink} ${y} ${w} ${h}` };
        }),
      );
    };
    for (const slug of slugs) {
      const wall = panels(slug, 3.1).map(({ at, what }) => `${at} ${what}`);
      const narrow = panels(slug, 1.6).map(({ at, what }) => `${at} ${what}`);
      expect(wall).toEqual(expect.arrayContaining(narrow));
      expect(panels(slug, 1.6, 'plum')).toEqual(panels(slug, 1.6));
    }
  });

  it('uses every palette, none of them for more than half', () => {
    const used = slugs.map((slug) => cover(slug).palette);
    for (const name of paletteNames) {
      const share = used.filter((palette) => palette === name).length / used.length;
      expect(share, name).toBeGreaterThan(0.05);
      expect(share, name).toBeLessThan(0.5);
    }
  });

  it('stays small: few shapes, a few kB, no invalid number', () => {
    for (const kind of kinds) {
      for (const slug of slugs) {
        const svg = paintedInside(cover(slug, { kind }));
        expect(svg.match(/<path/g)?.length, slug).toBeLessThan(30);
        expect(svg.length, slug).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('keeps beams under 14 px at the largest size of each cover', () => {
    const largest: [CoverSize, number, number][] = [
      ['card', 740, 1.6],
      ['wide', 1240, 2.4],
      ['share', 484, 484 / 630],
    ];
    for (const [size, pixels, ratio] of largest) {
      for (const slug of slugs) {
        const picture = cover(slug, { size, ratio });
        const widest = Math.max(...picture.shapes.map((shape) => shape.stroke ?? 0));
        expect((widest * pixels) / picture.width, slug).toBeLessThan(14);
      }
    }
  });

  it('uses colours of the page only', () => {
    for (const kind of kinds) {
      for (const slug of slugs)
        expect(() => withColors(paintedInside(cover(slug, { kind })), 'dark')).not.toThrow();
    }
  });

  it('draws the same portrait for the same name', () => {
    expect(portrait('Anna Reiss')).toEqual(portrait('Anna Reiss'));
  });
});
