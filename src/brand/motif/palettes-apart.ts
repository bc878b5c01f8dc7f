import { ownPalette, type PaletteName, paletteNames } from './palettes';

/** In rows of up to three, whatever lies beside or above a cover is at most so many places before it. */
const reach = 3;
/** A ring of cards shows three at a time, and its end lies beside its beginning. */
const reachOfRing = 2;

/**
 * The palettes of covers shown together. Each keeps its own unless one near it has the same; then it takes the next
 * that none of them has. The same list always gives the same.
 */
export function palettesApart(seeds: readonly string[], { ring = false } = {}): PaletteName[] {
  const near = ring ? reachOfRing : reach;
  const chosen: PaletteName[] = [];
  for (const [index, seed] of seeds.entries()) {
    const taken = new Set(chosen.slice(-near));
    if (ring)
      for (const start of chosen.slice(0, Math.max(0, index + near + 1 - seeds.length))) taken.add(start);
    const first = paletteNames.indexOf(ownPalette(seed));
    const order = [...paletteNames.slice(first), ...paletteNames.slice(0, first)];
    chosen.push(order.find((name) => !taken.has(name)) ?? ownPalette(seed));
  }
  return chosen;
}
