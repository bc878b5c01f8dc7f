import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { calibrate } from '../validate/calibration.ts';

/**
 * Builds the demo with so many articles more in both languages together: seconds, ms of each page beyond the demo's own,
 * and memory. A second build of each size has its share pictures already. `-- --articles 1000,10000`;
 * `--pictures FOLDER` keeps them for the next run.
 */
const { articles, pictures } = parseArgs({
  options: { articles: { type: 'string', default: '1000' }, pictures: { type: 'string' } },
}).values;
const root = join(import.meta.dirname, '../..');
const limits = { pageMs: 60, mib: 2048 };

/** Texts of a usual length, in five categories; every second pair is a translation. */
const fill = (from: number, to: number) => `
  set session_replication_role = replica;
  ${['fr', 'en']
    .map(
      (lang) => `
  insert into public.articles_${lang} (id, linked_article_id, slug, title, excerpt, content, author, category, tags, published, published_at)
  select md5('${lang}' || n)::uuid, case when n % 2 = 0 then md5('${lang === 'fr' ? 'en' : 'fr'}' || n)::uuid end, 'large-' || n,
    'Chantier numéro ' || n, 'Une étape de plus.',
    (select string_agg('## Étape ' || part || E'\\n\\n' || repeat('Le chantier ' || n || ' avance, **lentement**, vers [la suite](/fr). ', 8), E'\\n\\n') from generate_series(1, 6) part),
    'Anna Reiss', 'Rubrique ' || n % 5, array['tag-' || n % 50], true, now() - n * interval '1 hour'
  from generate_series(${from}, ${to}) n;`,
    )
    .join('')}
  set session_replication_role = origin;`;

interface Built {
  pages: number;
  seconds: number;
  mib: number;
}

const peakOf = (pid: number) => {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib ?? 0) / 1024;
};

async function build(content: string, out: string, cache: string): Promise<Built> {
  const from = performance.now();
  const child = spawn('node', ['scripts/build.ts', '--out', out, '--pictures', cache], {
    cwd: root,
    // A build that needs more memory ends, instead of the machine.
    env: { ...process.env, PRERENDER_CONTENT: content, NODE_OPTIONS: `--max-old-space-size=${limits.mib}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, mib] = ['', 0];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const timer = setInterval(() => {
    try {
      mib = Math.max(mib, peakOf(child.pid ?? 0));
    } catch {
      // The build has just ended.
    }
  }, 200);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  const [, pages] = /holds (\d+) finished pages/.exec(output) ?? [];
  if (code !== 0 || !pages) throw new Error(`The build ended with ${code}: ${output}`);
  return { pages: Number(pages), seconds: (performance.now() - from) / 1000, mib };
}

const budget: { calibration: number } = JSON.parse(
  readFileSync(join(root, 'scripts/validate/budget.json'), 'utf8'),
);
const slower = (await calibrate(1)) / budget.calibration;
console.log(`This machine takes ${slower.toFixed(2)} times as long as that of budget.json.`);
using folder = mkdtempDisposableSync(join(tmpdir(), 'large-build-'));
const backend = await createBackend({ root });
const server = await serveOverHttp(backend);
const content = `http://127.0.0.1:${server.port}`;
try {
  const cache = relative(root, resolve(pictures ?? join(folder.path, 'pictures')));
  const run = () => build(content, join(folder.path, 'dist'), cache);
  await run();
  const own = await run();
  console.log(`${own.pages} pages: ${own.seconds.toFixed(1)} s, ${Math.round(own.mib)} MiB`);
  let filled = 0;
  for (const count of articles.split(',').map((one) => Math.ceil(Number(one) / 2))) {
    await backend.connection.driver.exec(fill(filled + 1, count));
    filled = count;
    const first = await run();
    const { pages, seconds, mib } = await run();
    const pageMs = ((seconds - own.seconds) * 1000) / (pages - own.pages) / slower;
    const isFine = pageMs <= limits.pageMs && mib <= limits.mib;
    process.exitCode ||= isFine ? 0 : 1;
    console.log(
      `${isFine ? 'ok' : 'not ok'} - ${pages} pages: ${seconds.toFixed(1)} s, ${Math.round(mib)} MiB, ${pageMs.toFixed(1)} ms a page; with new share pictures ${first.seconds.toFixed(1)} s, ${Math.round(first.mib)} MiB`,
    );
  }
} finally {
  await server.close();
  await backend.close();
}
