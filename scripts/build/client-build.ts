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

export const buildClient = (mode: string, outDir: string, logLevel: LogLevel = 'warn') =>
  build({
    mode,
    logLevel,
    build: {
      outDir,
      emptyOutDir: true,
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
              { name: 'input', test: /src\/ui\/input\.tsx/ },
              { name: 'search-box', test: /src\/ui\/(search-box|use-debounced)\.tsx?/ },
              { name: 'field', test: /src\/ui\/field\.tsx/ },
              {
                name: 'write',
                test: /src\/ui\/select|src\/lib\/late|src\/brand\/house|src\/lib\/(consent-store|device-drafts|proof-of-work)\.ts|query-core\/.*\/mutationObserver\.js|react-query\/.*\/(useMutation|mutationOptions)\.js/,
              },
              {
                name: 'after',
                test: /app\/(anchors|prefetch-links|crash-screen|layouts\/public\/footer)|overrides\/public\/live|lib\/patterns|brand\/(divider|overrides-answer)|ui\/(late-icons|tooltips)|newsletter\/public\/(newsletter-|mutations)/,
                includeDependenciesRecursively: false,
              },
              { name: 'toaster', test: /src\/ui\/toaster|@radix-ui\/(?!react-dialog)/ },
              {
                name: 'server',
                test: /postgrest-js|src\/lib\/(answers|supabase-public-client|request)\.ts|articles\/(neighbours|fallback|public\/read)\.ts|reactions\/read\.ts/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'page',
                test: /src\/(lib\/(text|paging|supabase-public)|i18n\/format)\.ts|src\/ui\/(page-head|section-heading|skeleton|frame|use-prerendered-html|title-size|query-view|failed-page|picture|below-fold|use-near)\.tsx?|react-query\/.*\/(queryOptions|useQuery)\.js/,
              },
              { name: 'marks', test: /src\/(brand\/panel-icon|ui\/badge)\.tsx/ },
              { name: 'fold', test: /src\/lib\/fold\.ts/ },
              { name: 'week', test: /src\/(i18n\/(format-hours|hours-sentence)|brand\/hours)\.ts/ },
              {
                name: 'people',
                test: /src\/ui\/avatar\.tsx|src\/content\/resources\/team\/public\/(use-member|member-face|window|window-of)\.tsx?/,
              },
              {
                name: 'reactions',
                test: /src\/content\/reactions\/(queries|model)\.ts/,
              },
              {
                name: 'article-queries',
                test: /src\/content\/resources\/articles\/(public\/queries|model)\.ts/,
              },
              {
                name: 'services',
                test: /src\/content\/resources\/services\/(public\/queries|model)\.ts/,
              },
              {
                name: 'testimonials',
                test: /src\/content\/resources\/testimonials\/(public\/(queries|testimonials)|model)\.tsx?/,
              },
              {
                name: 'contact',
                test: /src\/(i18n\/exception-sentence|lib\/(local-time|use-minute|mail)|features\/contact\/(opening|model))\.ts/,
              },
              {
                name: 'contact-end',
                test: /features\/contact\/public\/(map|next-steps)\.tsx/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'structured',
                test: /src\/(brand\/structured-data|ui\/json-ld|content\/resources\/(articles|projects)\/public\/structured-data)\.tsx?/,
              },
              {
                name: 'likes',
                test: /content\/reactions\/(like-button\.tsx|mutations\.ts)|src\/ui\/share-button/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'article-end',
                test: /articles\/public\/(article-end|reading-place)\.tsx?|content\/reactions\/view-count\.tsx/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'project-end',
                test: /projects\/public\/(project-end|client-quote|figures|neighbour-links|service-contact)\.tsx/,
                includeDependenciesRecursively: false,
              },
              { name: 'embed-list', test: /src\/lib\/embeds\.ts/ },
              {
                name: 'articles',
                test: /src\/content\/resources\/articles\/public\/(article-card|article-tile)\.tsx/,
              },
              {
                name: 'projects',
                test: /src\/content\/resources\/projects\/(model|portfolio-search|public\/queries)\.ts/,
              },
              {
                name: 'below',
                test: /src\/(features\/home\/public\/home-sections|content\/resources\/(team\/public\/people-row|projects\/public\/home-projects|articles\/public\/latest-articles)|ui\/carousel)\.tsx/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'offers',
                test: /src\/(content\/resources\/offers\/model|features\/careers\/public\/queries)\.ts/,
              },
              {
                name: 'form',
                test: /src\/ui\/(form|form-draft|lazy-rules|submit-button|textarea)\.tsx?|node_modules\/react-hook-form/,
              },
              { name: 'list', test: /src\/ui\/chip\.tsx/ },
              {
                name: 'hits',
                test: /features\/search\/public\/(hit-list|read)\.tsx?/,
                includeDependenciesRecursively: false,
              },
              // Includes its parser: a separate file would be one more request of an article.
              { name: 'markdown', test: /node_modules\/marked\/|src\/ui\/markdown(-(?!facts)\w+)?\.tsx?/ },
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
