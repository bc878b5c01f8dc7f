/**
 * What the history and the audit log cost, on PostgreSQL: ten thousand articles with twenty versions each. How long a save
 * takes with them and without, and how long the newest versions of one article take among few and among many.
 */
import { join } from 'node:path';
import { Cluster, PLATFORM } from '../../tests/database/cluster/cluster.ts';
import { createDatabase, createRoles } from '../../tests/database/cluster/prepare.ts';
import { findPostgres } from '../../tests/database/cluster/programs.ts';
import { median } from './median.ts';

const root = join(import.meta.dirname, '..', '..');
const ROUNDS = 5;
const SECONDS = 4;

/** An administrator, and articles of about 8,000 characters that do not compress better than prose. */
const setting = `
  insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'bench@example.org');
  insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
  create function public.bench_text(seed integer) returns text language sql as $$
    select string_agg(substr(md5(((seed * 7919 + n * n * 31 + n) % 2000)::text), 1, 3 + n % 7), ' ') from generate_series(1, 1200) n
  $$;
  insert into public.articles_fr (slug, title, excerpt, content, author, published)
  select 'bench-' || n, 'Article ' || n, 'Excerpt', public.bench_text(n), 'A', true from generate_series(1, 10000) n;`;

/** The versions of one number for every article: all at once would take longer than a script may. */
const another = (number: number) => `
  insert into app.versions (place, row_id, version, person, act, changed, title, content, began_at, saved_at)
  select v.place, v.row_id, ${number}, 'aaaaaaaa-0000-4000-8000-000000000001', 'changed', '{content}', v.title, v.content,
         now() - ${21 - number} * interval '1 hour', now() - ${21 - number} * interval '1 hour'
  from app.versions v where v.place = 'articles_fr' and v.version = 1;`;

const asAdministrator = `\\set n random(1, 10000)
begin;
select set_config('request.jwt.claims', '{"sub":"aaaaaaaa-0000-4000-8000-000000000001","role":"authenticated"}', true);
select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000001', true);
set local role authenticated;
`;
const save = `${asAdministrator}update public.articles_fr set content = overlay(content placing md5(random()::text) from 100 for 32) where slug = 'bench-' || :n;
commit;
`;
const list = `${asAdministrator}select count(*) from public.list_versions('articles_fr', (select id::text from public.articles_fr where slug = 'bench-' || :n));
commit;
`;

const triggers = (state: 'enable' | 'disable', ...names: string[]) =>
  names.map((name) => `alter table public.articles_fr ${state} trigger ${name};`).join(' ');
const history = ['file_version', 'file_version_of_change'];

const programs = findPostgres();
if (!programs) throw new Error('There is no PostgreSQL 15 or newer here.');
const cluster = await Cluster.start(programs, { durable: true });
try {
  createRoles(cluster);
  createDatabase(cluster, 'history', 'explicit', root);
  cluster.must(PLATFORM, 'history', setting);
  const milliseconds = (sql: string) => 1000 / cluster.pgbench('history', sql, 1, SECONDS);
  const listOfFew = median(Array.from({ length: ROUNDS }, () => milliseconds(list)));
  for (let number = 2; number <= 20; number += 1) cluster.must(PLATFORM, 'history', another(number));
  cluster.must(PLATFORM, 'history', 'vacuum analyze;');
  const listOfMany = median(Array.from({ length: ROUNDS }, () => milliseconds(list)));

  const saves: Record<'without' | 'log' | 'sitting' | 'version', number[]> = {
    without: [],
    log: [],
    sitting: [],
    version: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    cluster.must(PLATFORM, 'history', triggers('disable', ...history, 'log_change'));
    saves.without.push(milliseconds(save));
    cluster.must(PLATFORM, 'history', triggers('enable', 'log_change'));
    saves.log.push(milliseconds(save));
    cluster.must(PLATFORM, 'history', triggers('enable', ...history));
    // Every save begins a version where the newest one is of an hour ago.
    saves.version.push(milliseconds(save));
    cluster.must(PLATFORM, 'history', `update app.versions set began_at = now() where version >= 20;`);
    saves.sitting.push(milliseconds(save));
    cluster.must(
      PLATFORM,
      'history',
      `update app.versions set began_at = saved_at - interval '1 hour' where began_at > now() - interval '31 minutes'; vacuum app.versions; vacuum public.articles_fr;`,
    );
  }
  const [size] = cluster.must(
    PLATFORM,
    'history',
    `select pg_size_pretty(pg_total_relation_size('app.versions')) || ' for ' || (select count(*) from app.versions) || ' versions, ' || pg_size_pretty(pg_total_relation_size('public.articles_fr')) || ' for the articles'`,
  );
  const without = median(saves.without);
  const row = (what: string, ms: number) => ({ what, ms: ms.toFixed(2), ratio: (ms / without).toFixed(2) });
  console.table([
    row('a save with neither', without),
    row('a save with the audit log', median(saves.log)),
    row('a save that begins a version', median(saves.version)),
    row('a save of the same sitting', median(saves.sitting)),
  ]);
  console.table([
    { what: 'versions of one article, one each', ms: listOfFew.toFixed(2) },
    { what: 'versions of one article, twenty each', ms: listOfMany.toFixed(2) },
  ]);
  console.log(size);
} finally {
  await cluster.stop();
}
