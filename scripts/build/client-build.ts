import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type LogLevel } from 'vite';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Chunk>;

export const entry = 'src/main.tsx';

export const buildClient = (mode: string, outDir: string, logLevel: LogLevel = 'warn') =>
  build({
    mode,
    logLevel,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: entry,
        // Without groups a page asks for forty files, most of them smaller than their request. There is more than one
        // group because a phone runs each file in one piece and answers no press meanwhile.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react-dom/,
                tags: ['$initial'],
              },
              { name: 'core', tags: ['$initial'] },
              // Small modules that pages share: each file of its own would be a request.
              {
                name: 'page',
                test: /src\/ui\/(page-head|section-heading|skeleton|picture|frame)\.tsx|src\/brand\/structured-data/,
              },
              { name: 'query', test: /src\/ui\/(query-view|failed-page)\.tsx|react-query\/.*\/useQuery\.js/ },
              { name: 'avatar', test: /src\/ui\/avatar\.tsx/ },
              {
                name: 'people',
                test: /src\/content\/resources\/team\/public\/(use-member|member-face|window|window-of)\.tsx?/,
              },
            ],
          },
        },
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
  /** What the entry itself imports. */
  libraries: string[];
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
  const own = [...reach([entry])];
  const filesOf = (keys: string[]) => keys.map((key) => `/${chunkOf(key).file}`);
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
    libraries: filesOf(own.filter((key) => key !== entry)),
    more: (sources) => filesOf([...reach(sources)].filter((key) => !own.includes(key))),
  };
}
