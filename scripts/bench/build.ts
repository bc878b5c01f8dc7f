/**
 * How long the build of a large site takes, first with every share picture to draw and then with the pictures kept
 * from before: 440 articles and 150 projects in each language and 50 offers, 1,300 pages. Also what its heaviest
 * pages weigh, and how often the server was asked.
 */
import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createBackend } from '../../dev/backend.ts';
import { bridge } from '../../dev/node-bridge.ts';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';
import { answer } from '../../dev/routes.ts';
import { median } from './median.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    /** Leaves the built site, to be looked at. */
    keep: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..', '..');
const out = 'dist-bench';
const size = { articles: 440, projects: 150, offers: 50 };

const words =
  'atelier maison poutre façade fenêtre lumière rue quai marché couleur papier typographie image vitesse lecture mesure saison client équipe métier geste matière détail récit calendrier photographie adresse boutique recette vigne rivière place commande visite carte parcours accueil essai résultat'
    .split(' ')
    .map((word) => `'${word}'`);
const trade = "(array['site-web', 'print', 'digital', 'branding'])[1 + n % 4]";
const contract = "(array['CDI', 'CDD', 'Stage', 'Alternance', 'Freelance'])[1 + n % 5]";
/** So many words that look like prose to a compressor, the same for the same seed. */
const prose = (seed: string, count: number) => `pg_temp.prose('${seed}' || n, ${count})`;
const paragraphs = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => prose(`${seed}${index}`, 60)).join(` || E'\\n\\n' || `);

const content = [
  `create function pg_temp.prose(seed text, count int) returns text language sql as $$
     select initcap(left(text, 1)) || substr(text, 2) || '.' from (
       select string_agg((array[${words}])[1 + abs(hashtext(seed || i)::bigint) % ${words.length}], ' ') as text
       from generate_series(1, count) i) sentence $$;`,
  ...['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'job_offers'].map(
    (table) => `delete from public.${table};`,
  ),
  ...['fr', 'en'].flatMap((lang) => [
    `insert into public.articles_${lang} (slug, title, excerpt, content, author, category, tags, published, published_at)
     select 'article-' || n, ${prose(`${lang}-title`, 7)} || ' ' || n, ${prose(`${lang}-excerpt`, 24)}, ${paragraphs(lang, 8)},
            'Auteur ' || n % 7, 'Rubrique ' || n % 5, array['tag-' || n % 50], true, now() - n * interval '1 hour'
     from generate_series(1, ${size.articles}) n;`,
    `insert into public.projects_${lang} (slug, title, description, category, client, year, position, challenge, solution, results, technologies)
     select 'project-' || n, ${prose(`${lang}-name`, 2)} || ' ' || n, ${prose(`${lang}-project`, 26)}, ${trade}, ${prose('client', 2)},
            (2015 + n % 11)::text, n, ${paragraphs(`${lang}-challenge`, 2)}, ${paragraphs(`${lang}-solution`, 2)},
            ${paragraphs(`${lang}-results`, 1)}, array['Vite', 'React', 'PostgreSQL']
     from generate_series(1, ${size.projects}) n;`,
  ]),
  `insert into public.job_offers (title, description, requirements, location, contract_type, published)
   select ${prose('offer', 3)} || ' ' || n, ${paragraphs('offer', 3)}, ${paragraphs('requirements', 1)}, 'Strasbourg', ${contract}, true
   from generate_series(1, ${size.offers}) n;`,
  'update public.articles_fr fr set linked_article_id = en.id from public.articles_en en where en.slug = fr.slug;',
  'analyze;',
];

const backend = await createBackend({ root });
for (const statement of content) await backend.sql(statement);
let requests = 0;
const server = createServer((req, res) => {
  requests += 1;
  bridge(req, res, (request, caller) => answer(backend, request, caller)).catch((error: unknown) => {
    console.error(error);
    res.writeHead(503).end();
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const pictures = mkdtempSync(join(tmpdir(), 'share-pictures-'));

/** Seconds. */
async function build(): Promise<number> {
  const start = performance.now();
  const script = join(root, 'scripts/build.ts');
  const child = spawn(process.execPath, [script, '--out', out, '--pictures', relative(root, pictures)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_SUPABASE_URL: `http://127.0.0.1:${port}`,
      VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      VITE_SITE_URL: 'https://www.example.com',
    },
  });
  const [code] = await once(child, 'close');
  assert.equal(code, 0, 'the build failed');
  return (performance.now() - start) / 1000;
}

try {
  const cold: number[] = [];
  const kept: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    rmSync(pictures, { recursive: true, force: true });
    cold.push(await build());
    kept.push(await build());
  }
  const builds = cold.length + kept.length;
  console.log(`${availableParallelism()} cores, ${values.runs} runs, seconds, median`);
  console.table({
    'every picture drawn': { seconds: Number(median(cold).toFixed(1)) },
    'pictures kept': { seconds: Number(median(kept).toFixed(1)) },
  });
  console.log(`${Math.round(requests / builds)} requests to the server in one build`);
  const kB = (page: string) => {
    const html = readFileSync(join(root, out, `${page}.html`));
    return { 'kB brotli': Number((brotliCompressSync(html).byteLength / 1000).toFixed(1)) };
  };
  console.table(
    Object.fromEntries(
      [
        'fr',
        'fr/articles',
        'fr/articles/article-1',
        'fr/portfolio',
        'fr/portfolio/project-75',
        'fr/careers',
      ].map((page) => [page, kB(page)]),
    ),
  );
} finally {
  server.close();
  await backend.close();
  rmSync(pictures, { recursive: true, force: true });
  if (!values.keep) rmSync(join(root, out), { recursive: true, force: true });
}
