/**
 * What a site of 10,000 articles, a million views and 3,000 pictures costs on real PostgreSQL: the planner, JIT and the
 * time limits of the roles are the ones of a hosted project.
 */
import { type Cluster, PLATFORM } from './cluster/cluster.ts';

const VISITORS = 20;

export const owner = 'aaaaaaaa-0000-4000-8000-0000000000ba';
const author = 'aaaaaaaa-0000-4000-8000-0000000000bb';

const RENAMED = 3000;

export interface ContentSizes {
  /** Of each language. */
  articles: number;
  pictures: number;
}
const sizes: ContentSizes = { articles: 5000, pictures: 3000 };

/** The picture of a number, as the library names it: with an eighth of a digest, and twins in AVIF. */
const picture = (n: string) =>
  `'photo-' || ${n} || '-' || substr(md5((${n})::text), 1, 8) || '-avif-1600x900.webp'`;

const id = (lang: string, n: string) => `md5('${lang}' || ${n})::uuid`;

/** Texts of a usual length and few words: indexing them is not what is measured. As a replica, so that no trigger runs. */
export const fillContent = ({ articles, pictures }: ContentSizes) => `
  insert into auth.users (id, email) values ('${owner}', 'large-owner@example.org'), ('${author}', 'large-author@example.org');
  insert into public.admins (user_id) values ('${owner}');
  insert into public.staff (user_id, role, name) values ('${author}', 'author', 'Large');
  set session_replication_role = replica;
  insert into public.media (path, name, alt_fr, alt_en)
  select ${picture('n')}, n || '.jpg', 'Une maison', 'A house' from generate_series(1, ${pictures}) n;
  insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
  select 'media', replace(m.path, '.webp', ending), '${owner}', '{"size": 10000, "mimetype": "image/webp"}', now()
  from public.media m, unnest('{.webp,.480.webp,.960.webp,.webp.avif,.480.webp.avif,.960.webp.avif}'::text[]) ending;
  ${[
    ['fr', 'en'],
    ['en', 'fr'],
  ]
    .map(
      ([lang = '', other = '']) => `
        insert into public.articles_${lang} (id, linked_article_id, slug, title, excerpt, content, image, author, category, tags, published, published_at)
        select ${id(lang, 'n')}, ${id(other, 'n')}, 'large-' || n, 'Chantier ' || n, 'Une étape de plus.',
               repeat('Le chantier avance. ', 200) || n || ' ![](/media/' || ${picture(`n % ${pictures} + 1`)} || ')',
               '/media/' || ${picture(`n % ${pictures} + 1`)}, 'Large', case when n <= ${RENAMED} then 'Large' else 'Other' end,
               array['tag-' || n % 50], n % 10 <> 0, now() - n * interval '1 hour'
        from generate_series(1, ${articles}) n;
        insert into app.authorship (table_name, id, user_id)
        select 'articles_${lang}', a.id::text, '${author}' from public.articles_${lang} a where not a.published;
        insert into app.versions (table_name, row_id, version, person, act, title, content)
        select 'articles_${lang}', a.id::text, v, '${owner}', 'changed', a.title, to_jsonb(a) from public.articles_${lang} a, generate_series(1, 2) v;
        insert into app.article_counters (article_id, language, views, likes)
        select a.id, '${lang}', 1000000 / ${2 * articles}, 3 from public.articles_${lang} a;
        insert into public.projects_${lang} (slug, title, description, body, image, category, published, position)
        select 'large-' || n, 'Chantier ' || n, 'Une étape.', repeat('Le chantier avance. ', 200), '/media/' || ${picture('n')},
               'print', n % 10 <> 0, n
        from generate_series(1, 100) n;
        insert into app.daily_views (day, article_id, language, views)
        select (now() at time zone 'UTC')::date - day, ${id(lang, `(1 + (day * 7919 + n * n) % ${articles})`)}, '${lang}', 3
        from generate_series(0, 394) day, generate_series(1, 400) n
        on conflict do nothing;`,
    )
    .join('')}
  insert into public.article_views (article_id, language, ip_address, created_at)
  select ${id('fr', `(1 + n % ${articles})`)}, 'fr', md5(n::text), now() - (n % 56000) * interval '10 minutes' from generate_series(1, 1000000) n;
  insert into app.translations (noun, translation_id, source_id, settled_hash, source_hash)
  select 'articles', ${id('en', 'n')}::text, ${id('fr', 'n')}::text, 'a', case when n % 3 = 0 then 'a' else 'b' end from generate_series(1, ${articles}) n;
  insert into app.versions (table_name, row_id, version, person, act, title, content, in_trash)
  select 'articles_fr', gen_random_uuid()::text, 1, '${owner}', 'deleted', 'Jeté ' || n, '{"published": true}', true from generate_series(1, 500) n;
  insert into public.job_offers (title, description, requirements, published)
  select 'Poste ' || n, repeat('Un poste. ', 100), 'x', n % 2 = 0 from generate_series(1, 60) n;
  set session_replication_role = origin;
  vacuum analyze;`;

/** The roles of the Data API have their time limits, which it sets for one transaction. */
const as = (role: string, person: string | null, seconds: number) => `
  select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.201"}', true);
  select set_config('request.jwt.claims', '${JSON.stringify({ role, ...(person ? { sub: person } : {}) })}', true);
  set local role ${role};
  set local statement_timeout = '${seconds}s';`;

const lists = [
  `public.list_articles('fr')`,
  `public.articles_for_editing('en')`,
  `public.list_calendar(now() - interval '2 days', now())`,
  `public.list_translations('projects', 'fr')`,
  'public.list_trash()',
  'public.articles_fr',
];

type Person = 'visitor' | 'author' | 'owner';

const session: Record<Person, string> = {
  visitor: as('anon', null, 3),
  author: as('authenticated', author, 8),
  owner: as('authenticated', owner, 8),
};
const everybody: readonly Person[] = ['visitor', 'author', 'owner'];
const team: readonly Person[] = ['author', 'owner'];

/** A page of rows and how many there are in all, as the Data API asks for both. */
const page = (columns: string, from: string, order: string, size: number) => `
  with source as (select ${columns} from ${from}), counted as (select from source)
  select (select count(*) from counted), json_agg(s) from (select * from source order by ${order} limit ${size}) s`;

const article = id('fr', '42');

interface HotCall {
  name: string;
  people: readonly Person[];
  sql: string;
  /** How many pages of tables and indexes it may look at, which no other work on the machine changes. */
  pages: number;
}

const hotCalls: readonly HotCall[] = [
  {
    name: 'a page of articles, of a category and with a word',
    people: everybody,
    sql: page(
      'id, slug, title, excerpt, framed_image, published_at',
      `public.articles_fr where published and category = 'Large' and search_text ilike '%etape%'`,
      'published_at desc, id',
      24,
    ),
    pages: 4000,
  },
  {
    name: 'one article',
    people: everybody,
    sql: `select id, title, content from public.articles_fr where slug = 'large-42' and published`,
    pages: 20,
  },
  {
    name: 'articles around one',
    people: everybody,
    sql: `select * from public.get_articles_around(${article}, 'fr')`,
    pages: 4000,
  },
  {
    name: 'the search over the site',
    people: everybody,
    sql: `select * from public.search_site('fr', 'chantier avance')`,
    pages: 4000,
  },
  {
    name: 'the counts of a page',
    people: everybody,
    sql: `select * from public.get_article_counts('fr', (select array_agg(${id('fr', 'n')}) from generate_series(1, 24) n))`,
    pages: 400,
  },
  {
    name: 'the portfolio',
    people: everybody,
    sql: page('id, slug, title, position', 'public.projects_fr where published', 'position, id', 12),
    pages: 300,
  },
  {
    name: 'what the owner changed of the site',
    people: everybody,
    sql: 'select public.get_site_overrides()',
    pages: 100,
  },
  {
    name: 'the open offers',
    people: everybody,
    sql: 'select id, title from public.job_offers where published order by created_at desc, id',
    pages: 100,
  },
  {
    name: 'the articles of the admin',
    people: team,
    sql: page('*', `public.list_articles('fr')`, 'created_at desc, id', 20),
    pages: 4000,
  },
  { name: 'the dashboard', people: team, sql: 'select public.get_dashboard(28)', pages: 8000 },
  {
    name: 'the trash',
    people: team,
    sql: `select * from public.list_trash(null, '', null, null, 50)`,
    pages: 2000,
  },
  {
    name: 'the versions of an article',
    people: ['owner'],
    sql: `select * from public.list_versions('articles_fr', ${article}::text)`,
    pages: 100,
  },
  {
    name: 'the pictures',
    people: team,
    sql: `select * from public.list_media()`,
    pages: 4000,
  },
  {
    name: 'the pictures with a word',
    people: team,
    sql: `select * from public.list_media('maison')`,
    pages: 4000,
  },
  {
    name: 'an article to be edited',
    people: team,
    sql: `select * from public.articles_for_editing('fr', ${article})`,
    pages: 100,
  },
  {
    name: 'the pictures without a use',
    people: team,
    sql: `select * from public.list_media('', 'nowhere')`,
    pages: 30_000,
  },
];

/** A call takes this many calibrations at most: 250 ms where one takes 25, as on a quiet machine of two cores. */
const SLOWEST = 10;
const calibration = `select count(*) from generate_series(1, 40000) n where md5(n::text) < '8'`;

/** Each call with JIT and without: its time beside a calibration of that moment, and the pages it looks at. */
function hotCallProblems(cluster: Cluster, database: string): string[] {
  return hotCalls.flatMap(({ name, people, sql, pages }) =>
    people.flatMap((person) =>
      ['on', 'off'].flatMap((jit) => {
        const measured = measure(cluster, database, `set local jit = ${jit}; ${session[person]}`, sql);
        const asked = `${name}, for ${person}, JIT ${jit}`;
        return [
          ...(measured.ratio <= SLOWEST ? [] : [`${asked}: ${measured.ratio.toFixed(1)} calibrations`]),
          ...(measured.pages <= pages ? [] : [`${asked}: ${measured.pages} pages instead of ${pages}`]),
        ];
      }),
    ),
  );
}

/** The best of three, since others work on this machine too. */
function measure(cluster: Cluster, database: string, first: string, sql: string) {
  const explained = (query: string) => `select 'PLAN'; explain (analyze, buffers) ${query};`;
  const plan = `begin; ${first} ${explained(calibration)} ${explained(sql)} rollback;\n`;
  const [, ...plans] = cluster.must(PLATFORM, database, plan.repeat(3)).join('\n').split('PLAN\n');
  const ms = plans.map((one) => Number(/^Execution Time: ([\d.]+) ms/m.exec(one)?.[1]));
  // The first line of buffers is of the whole.
  const seen = plans.map((one) => /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(one) ?? []);
  const pages = seen.map(([, hit, read]) => Number(hit ?? 0) + Number(read ?? 0));
  const calls = [1, 3, 5];
  return {
    ratio: Math.min(...calls.map((at) => (ms[at] ?? Number.NaN) / (ms[at - 1] ?? Number.NaN))),
    pages: Math.min(...calls.map((at) => pages[at] ?? Number.NaN)),
  };
}

/** Which of the questions a large site answers too slowly. */
export async function largeSiteProblems(cluster: Cluster, database: string): Promise<string[]> {
  cluster.must(PLATFORM, database, fillContent(sizes), 900_000);
  return [
    ...hotCallProblems(cluster, database),
    ...(await searchProblems(cluster, database)),
    ...listProblems(cluster, database),
    ...renameProblems(cluster, database),
  ];
}

/** Three words of every article of the fill. */
export const threeWords = `select * from public.search_site('fr', 'chantier avance étape')`;

export async function searchProblems(cluster: Cluster, database: string): Promise<string[]> {
  // As PostgreSQL comes: the cluster of the tests compiles nothing otherwise.
  const search = `begin; set local jit = on; ${as('anon', null, 3)} ${threeWords}; commit;`;
  const answers = await cluster.together('postgres', database, Array(VISITORS).fill(search));
  const refused = answers.filter((problem) => problem !== null);
  return refused.length === 0
    ? []
    : [
        `${refused.length} of ${VISITORS} visitors who search at once are refused: ${refused[0]?.split('\n')[0]}`,
      ];
}

/** Counts calls of the question that is asked of one row: a list has to ask once for all. */
function listProblems(cluster: Cluster, database: string): string[] {
  return lists.flatMap((list) => {
    const [rows, calls] = cluster
      .must(
        PLATFORM,
        database,
        `begin; set local track_functions = 'all'; ${as('authenticated', author, 8)}
         select 'rows ' || count(*) from ${list};
         reset role;
         select 'calls ' || coalesce(pg_stat_get_xact_function_calls('app.is_own(text, text)'::regprocedure), 0);
         commit;`,
      )
      .filter((line) => /^(rows|calls) /.test(line));
    return calls === 'calls 0' ? [] : [`${list} asks of each row whose it is: ${rows}, ${calls}`];
  });
}

/** A second version of a row fits beside the first, so that no index over its text is written. */
function renameProblems(cluster: Cluster, database: string): string[] {
  const { lines, problem } = cluster.run(
    PLATFORM,
    database,
    `begin; ${as('authenticated', owner, 8)}
     select 'renamed ' || public.rename_article_category('fr', 'Large', 'Larger');
     reset role;
     select 'hot ' || pg_stat_get_xact_tuples_hot_updated('public.articles_fr'::regclass);
     commit;`,
  );
  if (problem !== null) return [`Renaming the category of ${RENAMED} articles: ${problem.split('\n')[0]}`];
  const kept = lines.filter((line) => /^(renamed|hot) /.test(line)).join(', ');
  return kept === 'renamed 1000, hot 1000' ? [] : [`Renaming a category writes the indexes: ${kept}`];
}
