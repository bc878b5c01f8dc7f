import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Migration, readMigrations, readSeed } from '../../dev/migrate.ts';
import { carryOverScript } from './carry-over.ts';
import { type Cluster, PLATFORM } from './cluster/cluster.ts';
import { applyMigrations, createEmptyDatabase } from './cluster/prepare.ts';

/**
 * Dumps with content of earlier states, each under the version of its newest migration: what a site in use looks
 * like when the next release reaches it.
 */
const folder = join(import.meta.dirname, 'upgrade');

interface Snapshot {
  /** SHA-256 of each migration by file. */
  migrations: Record<string, string>;
  /** Rows of each table. */
  rows: Record<string, number>;
}

const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');

const countRows = `
  create function pg_temp.rows_of(place regclass) returns bigint language plpgsql as
    $$ declare n bigint; begin execute format('select count(*) from %s', place) into n; return n; end $$;
  select json_object_agg(c.oid::regclass::text, pg_temp.rows_of(c.oid) order by c.oid::regclass::text)
  from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace)`;

const rowsIn = (cluster: Cluster, database: string): Record<string, number> =>
  JSON.parse(cluster.must(PLATFORM, database, countRows).join(''));

/** Rows the seed omits: accounts, a candidate, a picture, versions, trash, texts and settings of the site. */
const activity = `
  insert into auth.users (id, email) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'owner@example.org'), ('aaaaaaaa-0000-4000-8000-000000000002', 'gone@example.org');
  insert into public.staff (user_id, role, name) values ('aaaaaaaa-0000-4000-8000-000000000001', 'owner', 'Odile');
  insert into public.job_applications (id, job_offer_id, full_name, email, phone, message, cv_file_path, status, note)
    select ids.id, o.id, 'Camille Roederer', 'camille@courrier.example', '+33 6 39 98 41 07', 'Bonjour,' || E'\\n' || 'à bientôt.',
           ids.id || '/1700000000000_cv.pdf', 'interview', 'Dispo en mars'
    from (select id, gen_random_uuid() as new from public.job_offers limit 2) o (id, new), lateral (select o.new) ids (id);
  insert into public.media (path, name, alt_fr, alt_en, focus_x, focus_y) values ('quai-1600x900.webp', 'quai.jpg', 'Un quai sous la neige', 'A quay in the snow', 20, 80);
  insert into app.done_once (what) values ('sample articles');
  update public.articles_fr set slug = slug || '-2', excerpt = excerpt || ' Suite.' where published and published_at < now() and slug < 'd';
  update public.projects_en set title = title || ' II' where slug < 'd';
  delete from public.testimonials_fr where position is not null;
  update public.contact_messages set deleted_at = now() where read_at is not null;
  update public.site_settings set city = 'Colmar', founded = 2019;
  update public.site_sections set careers = true, home_hidden = '{}';
  insert into public.site_texts (language, key, value) values ('fr', 'home:hero.start', 'Écrivez-nous');
  insert into public.services_fr (title, text, offers, published) values ('Sites', 'Des sites.', '{Un,Deux}', true);
  insert into public.invitations (email, role, token_hash, invited_by) values ('new@example.org', 'editor', sha256('a'), 'aaaaaaaa-0000-4000-8000-000000000001');
  insert into app.preview_links (place, row_id, token_hash, made_by, expires_at)
    select 'articles_fr', id::text, sha256('b'), 'aaaaaaaa-0000-4000-8000-000000000001', now() + interval '7 days' from public.articles_fr limit 1;
  delete from public.article_views where id % 20 <> 0;`;

/** Writes the present state, with the demo content and some activity, as a snapshot. */
export function takeSnapshot(cluster: Cluster, root: string): string {
  const migrations = readMigrations(join(root, 'supabase'));
  const version = migrations.at(-1)?.version ?? '';
  createEmptyDatabase(cluster, 'snapshot', 'explicit');
  applyMigrations(cluster, 'snapshot', migrations);
  cluster.must('postgres', 'snapshot', readSeed(join(root, 'supabase')));
  cluster.must('postgres', 'snapshot', activity);
  const tables = cluster.dump('snapshot', [
    '--data-only',
    '--table=public.*',
    '--table=app.*',
    '--table=auth.users',
  ]);
  const snapshot: Snapshot = {
    migrations: Object.fromEntries(migrations.map((one) => [one.file, hashOf(one)])),
    rows: rowsIn(cluster, 'snapshot'),
  };
  rmSync(join(folder, version), { recursive: true, force: true });
  mkdirSync(join(folder, version), { recursive: true });
  writeFileSync(join(folder, version, 'tables.sql.gz'), gzipSync(tables, { level: 9 }));
  writeFileSync(join(folder, version, 'snapshot.json'), `${JSON.stringify(snapshot, null, 2)}\n`);
  return join(folder, version);
}

/** Upgrades every snapshot to the present migrations, in a database beside `fresh`; answers what went wrong. */
export function upgradeProblems(cluster: Cluster, root: string, fresh: string): string[] {
  if (!existsSync(folder)) return ['There is no snapshot to upgrade: npm run db:snapshot'];
  const migrations = readMigrations(join(root, 'supabase'));
  return readdirSync(folder).flatMap((version) => {
    const database = `upgrade_${version}`;
    const isWhole = existsSync(join(folder, version, 'database.sql.gz'));
    const load = isWhole ? loadWhole : loadTables;
    const { released, rows, dropped, problems } = load(cluster, root, version, database, migrations);
    if (problems.length > 0) return problems;
    applyMigrations(
      cluster,
      database,
      migrations.filter((one) => !released.includes(one)),
    );
    return [
      ...lost(
        Object.fromEntries(Object.entries(rows).filter(([table]) => !dropped.includes(table))),
        rowsIn(cluster, database),
        `upgrading ${version}`,
      ),
      ...schemaDifferences(cluster, database, fresh).map((line) => `upgraded from ${version}: ${line}`),
    ];
  });
}

interface Loaded {
  /** The migrations it has. */
  released: Migration[];
  rows: Record<string, number>;
  /** Tables that went on purpose. */
  dropped: string[];
  problems: string[];
}

/** The tables of a snapshot, over the migrations it was taken with. */
function loadTables(
  cluster: Cluster,
  root: string,
  version: string,
  database: string,
  migrations: readonly Migration[],
): Loaded {
  const file = (name: string) => readFileSync(join(folder, version, name));
  const snapshot: Snapshot = JSON.parse(file('snapshot.json').toString());
  const released = migrations.filter(({ file: name }) => name in snapshot.migrations);
  const changed = Object.entries(snapshot.migrations)
    .filter(([name, hash]) => hash !== released.filter((one) => one.file === name).map(hashOf)[0])
    .map(([name]) => `${name} was released with ${version}: it may not change, write a new migration.`);
  if (changed.length > 0) return { released, rows: {}, dropped: [], problems: changed };

  createEmptyDatabase(cluster, database, 'explicit');
  applyMigrations(cluster, database, released);
  restore(cluster, database, root, gunzipSync(file('tables.sql.gz')).toString());
  const rows = rowsIn(cluster, database);
  return { released, rows, dropped: [], problems: lost(snapshot.rows, rows, `restoring ${version}`) };
}

/** A whole database whose migrations are gone: the script beside it lists the present ones it is equal to. */
function loadWhole(
  cluster: Cluster,
  _root: string,
  version: string,
  database: string,
  migrations: readonly Migration[],
): Loaded {
  const file = (name: string) => readFileSync(join(folder, version, name));
  createEmptyDatabase(cluster, database, 'explicit');
  cluster.must(PLATFORM, database, gunzipSync(file('database.sql.gz')).toString());
  const rows = rowsIn(cluster, database);
  const script = carryOverScript(migrations);
  cluster.must('postgres', database, script);
  const dropped = [...script.matchAll(/^drop table ([\w.]+)/gm)].map(([, table = '']) => table);
  const applied = cluster.must(
    'postgres',
    database,
    'select version from supabase_migrations.schema_migrations',
  );
  const released = migrations.filter((one) => applied.includes(one.version));
  const problems =
    released.length === applied.length
      ? []
      : [`carrying ${version} over: it lists migrations that are not there.`];
  return { released, rows, dropped, problems };
}

/** As docs/operations.md tells to restore a backup, with the same file. */
function restore(cluster: Cluster, database: string, root: string, tables: string): void {
  const script = readFileSync(join(root, 'scripts/backup/restore.sql'), 'utf8');
  const { problem } = cluster.run(
    'postgres',
    database,
    script.replace('\\ir :tables', () => tables),
  );
  if (problem !== null) throw new Error(`The snapshot cannot be restored: ${problem}`);
}

/** Rows that are not there any more; a migration may add some. */
const lost = (was: Record<string, number>, is: Record<string, number>, when: string) =>
  Object.entries(was)
    .filter(([table, rows]) => (is[table] ?? -1) < rows)
    .map(([table, rows]) => `${when}: ${table} had ${rows} rows and has ${is[table] ?? 'gone'}.`);

function schemaDifferences(cluster: Cluster, one: string, other: string): string[] {
  const lines = (database: string) =>
    cluster
      .dump(database, ['--schema-only', '--schema=public', '--schema=app'])
      .split('\n')
      // Its own version, and a random word per dump.
      .filter((line) => !/^(--|\\(un)?restrict)/.test(line))
      // A chain of conditions that was restored from a dump has fewer brackets.
      .map((line) => line.replace(/[()]/g, ''))
      .sort();
  const [upgraded, fresh] = [lines(one), lines(other)];
  return upgraded.join('\n') === fresh.join('\n')
    ? []
    : upgraded
        .filter((line) => !fresh.includes(line))
        .concat(fresh.filter((line) => !upgraded.includes(line)));
}
