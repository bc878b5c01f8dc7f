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

const frameCatalogue = (id: string) => {
  const [, lang] = /locales\/(\w+)\/(?:common|newsletter|ui)\.json$/.exec(id) ?? [];
  return lang ? `frame-${lang}` : null;
};

/** Modules that load at the same moment, by the name of their file: the first that fits takes a module. */
const groups: Record<string, RegExp> = {
  input: /src\/ui\/input\.tsx/,
  'search-box': /src\/ui\/(search-box|use-debounced)\.tsx?/,
  field: /src\/ui\/field\.tsx/,
  write:
    /src\/ui\/select|src\/lib\/late|src\/brand\/house|src\/lib\/(consent-store|device-drafts|proof-of-work)\.ts|query-core\/.*\/mutationObserver\.js|react-query\/.*\/(useMutation|mutationOptions)\.js/,
  after:
    /app\/(anchors|prefetch-links|crash-screen|layouts\/public\/footer)|overrides\/public\/live|lib\/patterns|brand\/(divider|menu|overrides-answer)|ui\/(late-icons|tooltips)|newsletter\/public\/(newsletter-|mutations)/,
  toaster: /src\/ui\/toaster|@radix-ui\/(?!react-dialog)/,
  server:
    /postgrest-js|src\/lib\/(answers|supabase-public-client|request)\.ts|articles\/(neighbours|fallback|public\/read)\.ts|reactions\/read\.ts/,
  page: /src\/(lib\/(text|paging|supabase-public)|i18n\/format)\.ts|src\/ui\/(page-head|section-heading|skeleton|frame|use-prerendered-html|title-size|query-view|failed-page|picture|below-fold|use-near)\.tsx?|react-query\/.*\/(queryOptions|useQuery)\.js/,
  marks: /src\/(brand\/panel-icon|ui\/badge)\.tsx/,
  fold: /src\/lib\/fold\.ts/,
  week: /src\/(i18n\/(format-hours|hours-sentence)|brand\/hours)\.ts/,
  people:
    /src\/ui\/avatar\.tsx|src\/content\/resources\/team\/public\/(use-member|member-face|window|window-of)\.tsx?/,
  reactions: /src\/content\/reactions\/(queries|model)\.ts/,
  'article-queries': /src\/content\/resources\/articles\/(public\/queries|model)\.ts/,
  services: /src\/content\/resources\/services\/(public\/queries|model)\.ts/,
  testimonials: /src\/content\/resources\/testimonials\/(public\/(queries|testimonials)|model)\.tsx?/,
  contact:
    /src\/(i18n\/exception-sentence|lib\/(local-time|use-minute|mail)|features\/contact\/(opening|model))\.ts/,
  'contact-end': /features\/contact\/public\/(map|next-steps)\.tsx/,
  structured:
    /src\/(brand\/structured-data|ui\/json-ld|content\/resources\/(articles|projects)\/public\/structured-data)\.tsx?/,
  likes: /content\/reactions\/(like-button\.tsx|mutations\.ts)|src\/ui\/share-button/,
  'article-end': /articles\/public\/(article-end|reading-place)\.tsx?|content\/reactions\/view-count\.tsx/,
  'project-end': /projects\/public\/(project-end|client-quote|figures|neighbour-links|service-contact)\.tsx/,
  'embed-list': /src\/lib\/embeds\.ts/,
  articles: /src\/content\/resources\/articles\/public\/(article-card|article-tile)\.tsx/,
  projects: /src\/content\/resources\/projects\/(model|portfolio-search|public\/queries)\.ts/,
  below:
    /src\/(features\/home\/public\/home-sections|content\/resources\/(team\/public\/people-row|projects\/public\/home-projects|articles\/public\/latest-articles)|ui\/carousel)\.tsx/,
  offers: /src\/(content\/resources\/offers\/model|features\/careers\/public\/queries)\.ts/,
  form: /src\/ui\/(form|form-draft|lazy-rules|submit-button|textarea)\.tsx?|node_modules\/react-hook-form/,
  list: /src\/ui\/chip\.tsx/,
  hits: /features\/search\/public\/(hit-list|read)\.tsx?/,
  // Includes its parser: a separate file would be one more request of an article.
  markdown: /node_modules\/marked\/|src\/ui\/markdown(-(?!facts)\w+)?\.tsx?/,
};

const withoutDependencies = new Set(
  'after server contact-end likes article-end project-end below hits'.split(' '),
);

export const buildClient = (mode: string, outDir: string, logLevel: LogLevel = 'warn') =>
  build({
    mode,
    logLevel,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: {
        // The entry has loaded what it imports itself before it asks for more.
        resolveDependencies: (_, files, { hostType }) =>
          files.filter((file) => hostType === 'html' || !/\/(react|rolldown-runtime)-/.test(file)),
      },
      rolldownOptions: {
        input: entry,
        // Reading a getter or a missing global of a package has no side effect.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        // Without groups a page requests forty small files; in one file a phone would handle no press while it runs.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react-dom/,
                tags: ['$initial'],
              },
              { name: 'core', tags: ['$initial'] },
              { name: frameCatalogue, debugName: 'frame' },
              ...Object.entries(groups).map(([name, test]) => ({
                name,
                test,
                includeDependenciesRecursively: !withoutDependencies.has(name),
              })),
            ],
          },
        },
      },
    },
  });

export interface ClientBuild {
  address: (source: string) => string;
  entry: string;
  styles: string;
  css: string;
  ownStyles: (sources: readonly string[]) => string;
  libraries: string[];
  more: (sources: readonly string[]) => string[];
}

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

export function readBuild(dist: string): ClientBuild {
  const manifest = readManifest(dist);
  // A catalogue in a shared file has no entry of its own.
  const keyOf = (source: string) => {
    const shared = frameCatalogue(source);
    return Object.keys(manifest).find((key) => shared && key.startsWith(`_${shared}-`)) ?? source;
  };
  const chunkOf = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no file for ${key}.`);
    return chunk;
  };
  const [sheet, ...others] = chunkOf(entry).css ?? [];
  if (!sheet || others.length > 0) throw new Error('The site must have one style sheet.');
  const reach = (keys: readonly string[], seen = new Set<string>()) => {
    for (const key of keys.map(keyOf)) {
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
    ownStyles: (sources) =>
      [...reach(sources)]
        .flatMap((key) => chunkOf(key).css ?? [])
        .filter((file) => file !== sheet)
        .map((file) => readFileSync(join(dist, file), 'utf8'))
        .join(''),
    libraries: filesOf(own.filter((key) => key !== entry)),
    more: (sources) => filesOf([...reach(sources)].filter((key) => !own.includes(key))),
  };
}
