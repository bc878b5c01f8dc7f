import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '../../dev/backend.ts';
import { readSeed } from '../../dev/migrate.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { makeBackup, restoreBackup } from '../../scripts/backup/backup.ts';
import { type Connections, connectionsOf } from '../../scripts/backup/environment.ts';
import { download, listFiles } from '../../scripts/backup/files.ts';
import { type Cluster, PLATFORM } from '../database/cluster/cluster.ts';
import { createDatabase } from '../database/cluster/prepare.ts';

export interface RestoreReport {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  sealedBytes: number;
  backupSeconds: number;
  restoreSeconds: number;
  /** Differences after the restore; empty on success. */
  differences: string[];
}

interface Amounts {
  articles: number;
  views: number;
  subscribers: number;
  pictures: number;
}

/**
 * A project in use, backed up and restored into an empty one with the very commands of the guide: tables from one
 * PostgreSQL database into another, files from one embedded Storage into another. Then everything is compared.
 */
export async function restoreDrill(cluster: Cluster, root: string, amounts: Amounts): Promise<RestoreReport> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  const source = await createBackend({ root, demo: 'files' });
  const target = await createBackend({ root, seed: false });
  const [from, to] = [await serveOverHttp(source), await serveOverHttp(target)];
  try {
    for (const name of ['drill_source', 'drill_target']) createDatabase(cluster, name, 'explicit', root);
    await fillTables(cluster, root, source, amounts);
    await fillFiles(source, from.port, amounts.pictures);

    const passphrase = randomBytes(24).toString('base64url');
    const file = join(folder, 'drill.age');
    const connectionsAt = (database: string, { keys }: Backend, port: number) =>
      connectionsOf({
        DATABASE_URL: cluster.address(database),
        POSTGRES_BIN: cluster.programs,
        SUPABASE_URL: `http://127.0.0.1:${port}`,
        SUPABASE_SECRET_KEY: keys.secret,
      });
    const [home, fresh] = [
      connectionsAt('drill_source', source, from.port),
      connectionsAt('drill_target', target, to.port),
    ];
    const backedUp = await timed(() => makeBackup(home, file, passphrase));
    const restored = await timed(() => restoreBackup(fresh, file, passphrase));
    const refusal = await restoreBackup(fresh, file, passphrase).then(
      () => ['A project in use was restored over.'],
      () => [],
    );

    const again = cluster.must(
      PLATFORM,
      'drill_target',
      "select 'Mail leaves again.' from app.mail_outbox where state <> 'failed'",
    );
    const hold = "update app.mail_outbox set state = 'failed', answer = 'Restored from a backup.'";
    cluster.must(PLATFORM, 'drill_source', hold);

    const tables = contentOf(cluster, 'drill_source');
    const { files } = backedUp.result;
    const back = await filesAt(fresh, join(folder, 'file'));
    return {
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      sealedBytes: statSync(file).size,
      backupSeconds: backedUp.seconds,
      restoreSeconds: restored.seconds,
      differences: [
        ...refusal,
        ...again,
        ...otherwise('table', textsOf(tables), textsOf(contentOf(cluster, 'drill_target'))),
        ...otherwise('schema', schemaOf(cluster, 'drill_source'), schemaOf(cluster, 'drill_target')),
        ...otherwise('file', await filesAt(home, join(folder, 'file')), back),
        ...lostFiles(cluster, back),
      ],
    };
  } finally {
    await Promise.all([from.close(), to.close()]);
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<Result>(task: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  const result = await task();
  return { result, seconds: (performance.now() - start) / 1000 };
}

/** The demo content, accounts, a busy year, and the candidates whose files lie in the source's Storage. */
async function fillTables(cluster: Cluster, root: string, source: Backend, amounts: Amounts): Promise<void> {
  const { articles, views, subscribers } = amounts;
  const database = 'drill_source';
  cluster.must('postgres', database, readSeed(join(root, 'supabase')));
  const copied = async (table: string) => {
    const [row] = await source.sql<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from public.${table} t`,
    );
    const columns = `select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const names = cluster.must(PLATFORM, database, columns).join('');
    return `delete from public.${table};
      insert into public.${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::public.${table}, $rows$${row?.rows}$rows$);`;
  };
  cluster.must(
    PLATFORM,
    database,
    `set session_replication_role = replica;
     ${await copied('job_offers')}
     ${await copied('job_applications')}
     insert into auth.users (id, email) select gen_random_uuid(), 'person-' || n || '@example.org' from generate_series(1, 5) n;
     insert into public.admins (user_id) select id from auth.users limit 2;
     insert into public.articles_fr (slug, title, excerpt, content, author)
       select 'exercice-' || n, 'Été n° ' || n, 'Ce que l’on dit', repeat('Un paragraphe « entier ». ', 200) || chr(10) || E'\\\\.', 'Anna'
       from generate_series(1, ${articles}) n;
     insert into app.working_copies (table_name, row_id, content, base, publish_at)
       select 'articles_fr', id, jsonb_build_object('content', content), updated_at, now() + interval '1 day' from public.articles_fr limit 3;
     insert into app.approvals (table_name, row_id, person)
       select table_name, row_id, gen_random_uuid() from app.working_copies;
     insert into app.remarks (table_name, row_id, client_name, field, text)
       select table_name, row_id, 'Zoé', 'content', '« Oui »' from app.working_copies;
     insert into app.sign_offs (table_name, row_id, digest, client_name, answer)
       select table_name, row_id, repeat('0', 64), 'Zoé', 'approved' from app.working_copies;
     insert into public.article_views (article_id, language, ip_address)
       select (array(select id from public.articles_fr))[1 + n % ${articles}], 'fr', md5(n::text) from generate_series(1, ${views}) n;
     insert into public.newsletter (email, language)
       select 'reader-' || n || '@example.org', 'fr' from generate_series(1, ${subscribers}) n;
     insert into app.mail_outbox (template, language, recipient) values ('newsletter-confirm', 'fr', 'reader-1@example.org');`,
  );
}

/** Pictures as the media library stores them, in a folder or not, beside the candidates' PDF files. */
async function fillFiles({ keys }: Backend, port: number, pictures: number): Promise<void> {
  for (let count = 1; count <= pictures; count += 1) {
    const path = count % 3 === 0 ? `2026/11/quai-${count}.webp` : `quai-${count}.webp`;
    const answer = await fetch(`http://127.0.0.1:${port}/storage/v1/object/media/${path}`, {
      method: 'POST',
      headers: { apikey: keys.secret, 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' },
      body: randomBytes(60_000),
    });
    if (!answer.ok) throw new Error(`The drill cannot store its pictures: ${await answer.text()}`);
  }
}

interface Content {
  rows: number;
  digest: string;
}

/** Row count and digest of every table the project owns, and of the accounts. */
function contentOf(cluster: Cluster, database: string): Record<string, Content> {
  const lines = cluster.must(
    PLATFORM,
    database,
    `create function pg_temp.content_of(place regclass) returns json language plpgsql as $$
     declare found json;
     begin
       execute format('select json_build_object(''rows'', count(*), ''digest'', md5(coalesce(string_agg(t::text, E''\\n'' order by t::text), ''''))) from %s t', place) into found;
       return found;
     end $$;
     select json_object_agg(c.oid::regclass::text, pg_temp.content_of(c.oid)) from pg_class c
     where c.relkind = 'r' and (c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) or c.oid = 'auth.users'::regclass);`,
  );
  return JSON.parse(lines.join(''));
}

const textsOf = (tables: Record<string, Content>) =>
  new Map(Object.entries(tables).map(([name, { rows, digest }]) => [name, `${rows} rows, ${digest}`]));

/** Tables, constraints, triggers, policies and rights, each line once. */
function schemaOf(cluster: Cluster, database: string): Map<string, string> {
  const lines = cluster
    .dump(database, ['--schema-only', '--schema=public', '--schema=app'])
    .split('\n')
    // Its own version, and a random word per dump.
    .filter((line) => !/^(--|\\(un)?restrict)/.test(line));
  return new Map(lines.map((line) => [line, 'there']));
}

async function filesAt({ storage }: Connections, scratch: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const found of await listFiles(storage)) {
    const stored = await download(storage, found, scratch);
    const told = stored && `${stored.type}, ${stored.cacheControl}, ${stored.size} bytes, ${stored.sha256}`;
    files.set(`${found.bucket}/${found.path}`, told ?? 'not readable');
  }
  return files;
}

/** Applications whose files did not come back with them. */
function lostFiles(cluster: Cluster, files: Map<string, string>): string[] {
  const named = cluster.must(
    PLATFORM,
    'drill_target',
    `select path from public.job_applications, unnest(array[cv_file_path, cover_letter_file_path]) path where path is not null`,
  );
  const lost = named.filter((path) => !files.has(`job_applications/${path}`));
  return named.length === 0 ? ['No application was restored.'] : lost.map((path) => `lost: ${path}`);
}

function otherwise(what: string, was: Map<string, string>, is: Map<string, string>): string[] {
  if (was.size === 0) return [`There was no ${what} to restore.`];
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${what} ${name}: was ${was.get(name) ?? 'not there'}, is ${is.get(name) ?? 'gone'}`);
}
