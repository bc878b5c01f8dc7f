import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cover } from './cover';
import type { CoverKind } from './cover-box';
import { faviconSvg } from './mark';
import { paletteNames, palettes, paper } from './palettes';
import { pictureToSvg } from './picture';
import { portrait } from './portrait';

const kinds: CoverKind[] = ['article', 'site-web', 'print', 'digital', 'branding'];
const slugs = Array.from({ length: 60 }, (_, index) => `un-projet-${index}`);

describe('The motif', () => {
  it.each(kinds)('draws the same %s for the same slug, and another for another', (kind) => {
    const draw = (slug: string) => pictureToSvg(cover(slug, { kind }));
    expect(draw('vins-du-ried')).toBe(draw('vins-du-ried'));
    expect(draw('vins-du-ried')).not.toBe(draw('horaire-de-poche'));
  });

  it('uses every palette, none of them for half of everything', () => {
    const used = slugs.map((slug) => cover(slug).palette);
    for (const name of paletteNames) {
      const share = used.filter((palette) => palette === name).length / used.length;
      expect(share, name).toBeGreaterThan(0.05);
      expect(share, name).toBeLessThan(0.5);
    }
  });

  it('stays small: few shapes, a few kB, no number that is not one', () => {
    for (const kind of kinds) {
      for (const slug of slugs) {
        const svg = pictureToSvg(cover(slug, { kind }));
        expect(svg.match(/<path/g)?.length, slug).toBeLessThan(30);
        expect(svg.length, slug).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('keeps beams under 14 px at the largest size each cover is shown', () => {
    const largest = { card: 740, wide: 1176 } as const;
    for (const [size, pixels] of Object.entries(largest) as [keyof typeof largest, number][]) {
      for (const slug of slugs) {
        const picture = cover(slug, { size, ratio: size === 'wide' ? 3.1 : 1.6 });
        const widest = Math.max(...picture.shapes.map((shape) => shape.stroke ?? 0));
        expect((widest * pixels) / picture.width, slug).toBeLessThan(14);
      }
    }
  });

  it('has the colours that the tokens of the page have', () => {
    const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8');
    for (const [name, inks] of Object.entries(palettes)) {
      for (const [ink, colour] of Object.entries(inks)) expect(css).toContain(`--${name}-${ink}: ${colour};`);
    }
    expect(css).toContain(`--motif-paper: ${paper};`);
  });

  it('draws people and the mark', () => {
    expect(pictureToSvg(portrait('Anna Reiss'))).toBe(pictureToSvg(portrait('Anna Reiss')));
    expect(faviconSvg('#a83f27', '#f2977f')).toContain('prefers-color-scheme:dark');
  });
});
