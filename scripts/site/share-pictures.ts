import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/lib/paths';
import { loadFaces } from '../pictures/faces';
import { rasterise } from '../pictures/raster';
import { share, shareCard } from '../pictures/share-card';
import { cardOf } from './share-words';
import type { SitePage } from './site-page';

export interface BuiltFile {
  /** Inside the built site, without a slash in front. */
  file: string;
  bytes: Uint8Array;
}

/**
 * The picture of every page, one after the other. A drawing that was made before is not made again: its name is the
 * hash of what it shows. Raise the number when rasterising itself changes.
 */
export async function* sharePictures(
  pages: readonly SitePage[],
  cache = join(import.meta.dirname, '../../node_modules/.cache/share-pictures-1'),
): AsyncIterable<BuiltFile> {
  const faces = await loadFaces();
  mkdirSync(cache, { recursive: true });
  for (const page of pages) {
    const svg = shareCard(cardOf(page), faces);
    const kept = join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`);
    if (!existsSync(kept)) writeFileSync(kept, await rasterise(svg, share.width, faces));
    yield { file: paths.sharePicture(page.path).slice(1), bytes: readFileSync(kept) };
  }
}
