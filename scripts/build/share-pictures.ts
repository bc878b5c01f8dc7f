import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawingShare } from './draw-worker.ts';

export interface SharePicture {
  file: string;
  svg: string;
  width: number;
}

/** Increase it when the same drawing gives another picture: a newer rasteriser. */
const rasteriser = 2;

const keptDays = 30;

interface Drawn {
  dist: string;
  fontFiles: readonly string[];
  cache: string;
}

/** Drawings in memory at once: a drawn one takes 3 MB until its worker ends, and those of a large site would be gigabytes. */
const batchSize = 100;

export async function writeSharePictures(pictures: Iterable<SharePicture>, given: Drawn): Promise<void> {
  mkdirSync(given.cache, { recursive: true });
  const now = new Date();
  let batch: SharePicture[] = [];
  for (const picture of pictures) {
    batch.push(picture);
    if (batch.length < batchSize) continue;
    await writeBatch(batch, given, now);
    batch = [];
  }
  await writeBatch(batch, given, now);
  forgetUnused(given.cache, now);
}

async function writeBatch(pictures: readonly SharePicture[], given: Drawn, now: Date): Promise<void> {
  const { dist, fontFiles, cache } = given;
  const set = fontFiles
    .map((font) => createHash('sha256').update(readFileSync(font)).digest('hex'))
    .join(' ');
  const kept = pictures.map(({ file, svg, width }) => {
    const hash = createHash('sha256').update(`${rasteriser} ${width} ${set} ${svg}`).digest('hex');
    return { svg, width, file: join(cache, `${hash}.png`), target: join(dist, file) };
  });
  const missing = [...new Map(kept.map((one) => [one.file, one])).values()].filter(
    ({ file }) => !existsSync(file),
  );
  await Promise.all(
    shares(missing, availableParallelism()).map(async (drawings) => {
      const share: DrawingShare = { drawings, fontFiles };
      await once(new Worker(join(import.meta.dirname, 'draw-worker.ts'), { workerData: share }), 'exit');
    }),
  );
  for (const { file, target } of kept) {
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
    utimesSync(file, now, now);
  }
}

function shares<Item>(items: readonly Item[], count: number): Item[][] {
  const threads = Math.min(count, items.length);
  return Array.from({ length: threads }, (_, thread) =>
    items.filter((_item, index) => index % threads === thread),
  );
}

function forgetUnused(cache: string, now: Date): void {
  const oldest = now.getTime() - keptDays * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const file = join(cache, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
