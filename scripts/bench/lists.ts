/**
 * How quick the lists of a large site are: 2,000 articles and 500 projects a language, 5,000 subscribers; the calls
 * of the admin on the embedded backend, over its own HTTP, and the same questions on the PostgreSQL that
 * DATABASE_URL names (inside one transaction that is rolled back). Also that no list ends silently after 1,000 rows.
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createBackend } from '../../dev/backend.ts';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';
import { pathOf } from '../../tests/database/cluster/programs.ts';

const size = { articles: 2000, projects: 500, subscribers: 5000 };
const runs = 40;
const admin = 'aaaaaaaa-0000-4000-8000-00000000b001';

const fill = [
  ...['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'newsletter'].map(
    (table) => `delete from public.${table};`,
  ),
  ...['fr', 'en'].flatMap((lang) => [
    `insert into public.articles_${lang} (slug, title, excerpt, content, author, tags, published, published_at)
     select 'article-' || n, 'Été numéro ' || n, 'Ce que l’on dit de ' || md5(n::text), repeat('Un paragraphe. ', 200),
            'Auteur ' || n % 7, array['tag-' || n % 50], n % 10 <> 0, now() - n * interval '1 hour'
     from generate_series(1, ${size.articles}) n;`,
    `insert into public.projects_${lang} (slug, title, client, position)
     select 'project-' || n, 'Projet ' || n, 'Client ' || n % 40, n from generate_series(1, ${size.projects}) n;`,
  ]),
  `insert into public.newsletter (email, language)
   select 'reader-' || n || '@example.org', case n % 2 when 0 then 'fr' else 'en' end
   from generate_series(1, ${size.subscribers}) n;`,
  'update public.articles_fr fr set linked_article_id = en.id from public.articles_en en where en.slug = fr.slug;',
  'analyze;',
];

interface Question {
  name: string;
  /** As the browser asks it. */
  http: { path: string; body?: object };
  /** What the Data API makes of it. */
  sql: string;
}

const listed =
  'id, title, slug, author, image, status, created_at, published_at, translation_id, translation, views, likes';
const page = 'offset 0 limit 50';
const counted = (from: string) => `(select count(*) from ${from})`;

const questions: Question[] = [
  {
    name: 'articles, first page',
    http: {
      path: `rpc/list_articles?select=${listed.replaceAll(' ', '')}&order=created_at.desc,id&offset=0&limit=50`,
      body: { lang: 'fr' },
    },
    sql: `with l as (select * from public.list_articles('fr'))
          select ${counted('l')}, (select json_agg(p) from (select ${listed} from l order by created_at desc, id ${page}) p);`,
  },
  {
    name: 'articles, searched',
    http: {
      path: `rpc/list_articles?select=${listed.replaceAll(' ', '')}&search_text=ilike.*ete*&status=eq.published&order=search_text,id&offset=0&limit=50`,
      body: { lang: 'fr' },
    },
    sql: `with l as (select * from public.list_articles('fr') where search_text ilike '%ete%' and status = 'published')
          select ${counted('l')}, (select json_agg(p) from (select ${listed} from l order by search_text, id ${page}) p);`,
  },
  {
    name: 'projects, all',
    http: {
      path: 'projects_fr?select=id,slug,title,client,category,image,published,position,created_at&order=position,id',
    },
    sql: `select json_agg(p) from (select id, slug, title, client, category, image, published, position, created_at
          from public.projects_fr order by position, id) p;`,
  },
  {
    name: 'subscribers, first page',
    http: {
      path: 'newsletter?select=id,email,created_at,subscribed,language&order=created_at.desc,id&offset=0&limit=50',
    },
    sql: `select ${counted('public.newsletter')}, (select json_agg(p) from (select id, email, created_at, subscribed, language
          from public.newsletter order by created_at desc, id ${page}) p);`,
  },
  { name: 'dashboard', http: { path: 'rpc/get_dashboard', body: {} }, sql: 'select public.get_dashboard();' },
];

function share(times: readonly number[], of: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Number((sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN).toFixed(1));
}

const row = (times: readonly number[]) => ({ 'p50 ms': share(times, 0.5), 'p95 ms': share(times, 0.95) });

async function embedded(): Promise<Record<string, object>> {
  const backend = await createBackend({ root: join(import.meta.dirname, '..', '..'), demo: 'account' });
  try {
    for (const statement of fill) await backend.sql(statement);
    const asked = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await backend.fetch(
        new Request(`http://127.0.0.1/${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
      assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`);
      return { body: await response.json(), range: response.headers.get('content-range') };
    };
    const { email, password } = backend.account ?? {};
    const session = await asked('auth/v1/token?grant_type=password', { email, password });
    const signedIn = {
      authorization: `Bearer ${(session.body as { access_token: string }).access_token}`,
    };
    const headers = { ...signedIn, prefer: 'count=exact' };

    const results: Record<string, object> = {};
    for (const { name, http } of questions) {
      const times: number[] = [];
      for (let run = 0; run <= runs; run += 1) {
        const start = performance.now();
        await asked(`rest/v1/${http.path}`, http.body, headers);
        // The first one warms up.
        if (run > 0) times.push(performance.now() - start);
      }
      results[name] = row(times);
    }

    const total = async (path: string, body?: object) => {
      const all = new Set<unknown>();
      for (let from = 0; ; from += 1000) {
        const { body: rows } = await asked(`rest/v1/${path}&offset=${from}&limit=1000`, body, signedIn);
        for (const { id } of rows as { id: unknown }[]) all.add(id);
        if ((rows as unknown[]).length < 1000) return all.size;
      }
    };
    assert.equal(await total('rpc/list_articles?select=id&order=id', { lang: 'fr' }), size.articles);
    assert.equal(await total('projects_fr?select=id&order=id'), size.projects);
    assert.equal(await total('newsletter?select=id&order=id'), size.subscribers);
    const { range } = await asked('rest/v1/newsletter?select=id&limit=50', undefined, headers);
    assert.match(range ?? '', new RegExp(`/${size.subscribers}$`));
    return results;
  } finally {
    await backend.close();
  }
}

function onPostgres(url: string): Record<string, object> {
  const claims = JSON.stringify({ role: 'authenticated', sub: admin });
  const script = [
    '\\set ON_ERROR_STOP on',
    '\\o /dev/null',
    'begin;',
    `insert into auth.users (id, email) values ('${admin}', 'bench@example.org');`,
    `insert into public.admins (user_id) values ('${admin}');`,
    ...fill,
    'set local role authenticated;',
    `set local request.jwt.claims = '${claims}';`,
    `set local request.jwt.claim.sub = '${admin}';`,
    '\\timing on',
    ...questions.flatMap(({ sql }) => Array.from({ length: runs + 1 }, () => sql)),
    '\\timing off',
    'rollback;',
  ].join('\n');
  const { status, stdout, stderr } = spawnSync(pathOf('psql'), ['-X', '-q', url], {
    input: script,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const times = [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, ms]) => Number(ms));
  assert.equal(times.length, questions.length * (runs + 1), 'psql timed something else');
  return Object.fromEntries(
    questions.map(({ name }, index) => [
      name,
      row(times.slice(index * (runs + 1) + 1, (index + 1) * (runs + 1))),
    ]),
  );
}

console.log(
  `${size.articles} articles and ${size.projects} projects a language, ${size.subscribers} subscribers; ${runs} runs.`,
);
console.log('\nEmbedded backend, in memory, over HTTP:');
console.table(await embedded());
if (process.env.DATABASE_URL) {
  console.log('\nPostgreSQL, the same questions in SQL:');
  console.table(onPostgres(process.env.DATABASE_URL));
} else {
  console.log('\nSet DATABASE_URL to a PostgreSQL with the migrations to measure there too.');
}
