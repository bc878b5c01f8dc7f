import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { SiteOverrides } from '../../src/brand/overrides.ts';
import { overridesPlugin } from './overrides-plugin.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Chunk>;

export const entry = 'src/main.tsx';

export const buildClient = (mode: string, outDir: string, overrides: SiteOverrides) =>
  build({
    mode,
    logLevel: 'warn',
    plugins: [overridesPlugin(overrides)],
    build: {
      outDir,
      rolldownOptions: {
        input: entry,
        // Without it a page asks for forty files, most of them smaller than their request.
        output: { codeSplitting: { groups: [{ name: 'core', tags: ['$initial'] }] } },
      },
    },
  });

export interface ClientBuild {
  /** The address of a built file by the name of its source. */
  address: (source: string) => string;
  entry: string;
  styles: string;
  /** The sheet as text. */
  css: string;
  /** What these modules have of their own beside it: addresses, and the text of all. */
  ownStyles: (sources: readonly string[]) => { addresses: string[]; css: string };
  /** What the entry will ask for next when it shows these modules. */
  more: (sources: readonly string[]) => string[];
}

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** What was built, by its manifest. */
export function readBuild(dist: string): ClientBuild {
  const manifest = readManifest(dist);
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no file for ${key}.`);
    return chunk;
  };
  const [sheet, ...others] = chunkOf(entry).css ?? [];
  if (!sheet || others.length > 0) throw new Error('The site must have one style sheet.');
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
    entry: `/${chunkOf(entry).file}`,
    styles: `/${sheet}`,
    css: readFileSync(join(dist, sheet), 'utf8'),
    ownStyles: (sources) => {
      const files = [...reach(sources)]
        .flatMap((key) => chunkOf(key).css ?? [])
        .filter((file) => file !== sheet);
      return {
        addresses: files.map((file) => `/${file}`),
        css: files.map((file) => readFileSync(join(dist, file), 'utf8')).join(''),
      };
    },
    more: (sources) =>
      [...reach([entry, ...sources])].filter((key) => key !== entry).map((key) => `/${chunkOf(key).file}`),
  };
}
