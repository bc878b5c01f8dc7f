/**
 * What a site of 3,000 articles a language costs on real PostgreSQL: the planner, JIT and the time limits of the roles
 * are the ones of a hosted project.
 */
import { type Cluster, PLATFORM } from './cluster/cluster.ts';

const VISITORS = 20;

const owner = 'aaaaaaaa-0000-4000-8000-0000000000ba';
const author = 'aaaaaaaa-0000-4000-8000-0000000000bb';

/** Texts of a usual length and few words: indexing them is not what is measured. As a replica, so that no trigger runs. */
const fill = `
  insert into auth.users (id, email) values ('${owner}', 'large-owner@example.org'), ('${author}', 'large-author@example.org');
  insert into public.admins (user_id) values ('${owner}');
  insert into public.staff (user_id, role, name) values ('${author}', 'author', 'Large');
  set session_replication_role = replica;
  ${['fr', 'en']
    .map(
      (lang) => `
        insert into public.articles_${lang} (slug, title, excerpt, content, author, category, published, published_at)
        select 'large-' || n, 'Chantier ' || n, 'x', repeat('Le chantier avance. ', 200) || n, 'Large', 'Large', n % 10 <> 0, now() - interval '1 day'
        from generate_series(1, 3000) n;
        insert into app.authorship (place, id, user_id)
        select 'articles_${lang}', id::text, '${author}' from public.articles_${lang} where category = 'Large' and not published;`,
    )
    .join('')}
  set session_replication_role = origin;
  analyze;`;

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
  `public.list_project_translations('fr')`,
  'public.list_trash()',
  'public.articles_fr',
];

/** Which of the questions a large site answers too slowly. */
export async function largeSiteProblems(cluster: Cluster, database: string): Promise<string[]> {
  cluster.must(PLATFORM, database, fill);
  return [
    ...(await searchProblems(cluster, database)),
    ...listProblems(cluster, database),
    ...renameProblems(cluster, database),
  ];
}

async function searchProblems(cluster: Cluster, database: string): Promise<string[]> {
  // As PostgreSQL comes: the cluster of the tests compiles nothing otherwise.
  const search = `begin; set local jit = on; ${as('anon', null, 3)} select * from public.search_site('fr', 'chantier avance'); commit;`;
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
  if (problem !== null) return [`Renaming the category of 3,000 articles: ${problem.split('\n')[0]}`];
  const kept = lines.filter((line) => /^(renamed|hot) /.test(line)).join(', ');
  return kept === 'renamed 3000, hot 3000' ? [] : [`Renaming a category writes the indexes: ${kept}`];
}
