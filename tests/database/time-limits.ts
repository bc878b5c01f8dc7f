import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullGrid } from '../support/full-grid.ts';
import { type Cluster, PLATFORM } from './cluster/cluster.ts';

/** Time limits of hosted projects for the roles of the Data API. */
const limits = { anon: 3, authenticated: 8 } as const;

/** To start the client and to sign in. */
const marginMs = 2000;

/** Every split of a text that repeats nothing has to be tried: hours of work for an article of full length. */
const regex = '^(.{9,})(.+)\\1\\2$';
const longText = `(select left(string_agg(md5(n::text), ''), 100000) from generate_series(1, 4000) as n)`;

const article = `
  insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at)
  values ('time-limits', 'x', 'x', ${longText}, 'x', true, now() - interval '1 day')`;

/** A regular expression over the table visitors read, as the Data API runs it, is ended in time and as 57014. */
export function timeLimitProblems(cluster: Cluster, root: string, database: string): string[] {
  const shown = cluster.must(PLATFORM, database, documentedQuery(root));
  const expected = Object.entries(limits).map(([role, seconds]) => `${role}|${seconds}s`);
  if (shown.join() !== expected.join())
    return [`docs/deploy.md shows ${shown.join()}, not ${expected.join()}`];
  cluster.must(PLATFORM, database, article);
  // The longer one is the same rule again, and its seconds are spent computing.
  const tried = Object.entries(limits).filter(([role]) => fullGrid || role === 'anon');
  return tried.flatMap(([role, seconds]) => {
    const began = performance.now();
    const { problem } = cluster.run('authenticator', database, asked(role));
    const took = performance.now() - began;
    if (!problem?.includes('57014')) return [`${role} was told: ${problem ?? 'that it is done'}`];
    const inTime = took >= seconds * 1000 && took < seconds * 1000 + marginMs;
    return inTime ? [] : [`${role} was ended after ${Math.round(took)} ms instead of ${seconds} s`];
  });
}

/** The one an owner runs on the hosted project. */
function documentedQuery(root: string): string {
  const text = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
  const [, query] = /```sql\n(\s*select rolname[^`]+)```/.exec(text) ?? [];
  if (query === undefined) throw new Error('docs/deploy.md no longer shows how to look at the time limits.');
  return query;
}

/** The Data API takes over the settings of the role it becomes, for one transaction. */
function asked(role: string): string {
  return `\\set VERBOSITY sqlstate
    begin;
    select set_config('role', rolname, true), set_config('statement_timeout', split_part(setting, '=', 2), true)
    from pg_roles, unnest(rolconfig) as setting
    where rolname = '${role}' and setting like 'statement_timeout=%';
    select count(*) from public.articles_fr where content ~ '${regex}';`;
}
