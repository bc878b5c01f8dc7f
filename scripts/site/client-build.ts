import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { coreGroup } from './core-chunk.ts';
import { leanRouter } from './lean-router.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The two halves of the site, each built by itself: what both use would otherwise be as large as the larger needs it. */
const halves = { public: 'src/app/public-entry.ts', admin: 'src/app/admin-entry.ts' } as const;
export type Half = keyof typeof halves;

const manifestOf = (half: Half) => join('.vite', `${half}.json`);

export async function buildHalves(mode: string, outDir: string): Promise<void> {
  for (const half of ['public', 'admin'] as const) {
    const first = half === 'public';
    await build({
      mode,
      logLevel: 'warn',
      plugins: [leanRouter()],
      build: {
        outDir,
        manifest: manifestOf(half),
        emptyOutDir: first,
        copyPublicDir: first,
        rolldownOptions: {
          input: { [half]: halves[half] },
          output: first ? { codeSplitting: { groups: [coreGroup(resolve(halves.public))] } } : {},
        },
      },
    });
  }
}

export interface ClientBuild {
  /** The address of a built file by the name of its source. */
  address: (source: string) => string;
  entry: (half: Half) => string;
  styles: (half: Half) => string;
  /** The sheet of the public half as text. */
  css: string;
  /** What the entry will ask for next when it shows these modules. */
  more: (sources: readonly string[]) => string[];
}

export function readManifests(dist: string): Record<Half, Manifest> {
  const read = (half: Half): Manifest => JSON.parse(readFileSync(join(dist, manifestOf(half)), 'utf8'));
  return { public: read('public'), admin: read('admin') };
}

/** What was built, by its manifests. */
export function readBuild(dist: string): ClientBuild {
  const manifests = readManifests(dist);
  const chunkOf = (key: string, half: Half = 'public') => {
    const chunk = manifests[half][key];
    if (!chunk) throw new Error(`The build has no file for ${key}.`);
    return chunk;
  };
  const sheetOf = (half: Half) => {
    const [sheet, ...others] = chunkOf(halves[half], half).css ?? [];
    if (!sheet || others.length > 0) throw new Error(`The ${half} half must have one style sheet.`);
    return sheet;
  };
  const reach = (keys: readonly string[], seen = new Set<string>()) => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      reach(chunkOf(key).imports ?? [], seen);
    }
    return seen;
  };
  return {
    address: (source) => `/${chunkOf(source).file}`,
    entry: (half) => `/${chunkOf(halves[half], half).file}`,
    styles: (half) => `/${sheetOf(half)}`,
    css: readFileSync(join(dist, sheetOf('public')), 'utf8'),
    more: (sources) => {
      const known = new Set([...reach([halves.public])].slice(0, 1));
      return [...reach([halves.public, ...sources])]
        .filter((key) => !known.has(key))
        .map((key) => `/${chunkOf(key).file}`);
    },
  };
}
