/**
 * Forty visitors writing at the same moment on PostgreSQL: how many writes a second, and how long one takes. Once with
 * the migrations as they are, once as they were before a given one (`--before 20261122160000`), where every counted write
 * waited for the one before it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMigrations } from '../../dev/migrate.ts';
import { Cluster, PLATFORM } from '../../tests/database/cluster/cluster.ts';
import { applyMigrations, createEmptyDatabase, createRoles } from '../../tests/database/cluster/prepare.ts';
import { findPostgres } from '../../tests/database/cluster/programs.ts';
import { median } from './median.ts';

const root = join(import.meta.dirname, '..', '..');
const ROUNDS = 3;
const SECONDS = 5;
const WRITERS = [1, 40];

const { before } = parseArgs({ options: { before: { type: 'string', default: '20261122160000' } } }).values;

/** A hundred articles, and limits nobody reaches: the limits' own cost is what is measured. */
const setting = `
  insert into public.articles_fr (slug, title, excerpt, content, author, published)
  select 'bench-' || n, 'B', 'b', 'b', 'B', true from generate_series(1, 100) n;
  update app.limits set per_visitor = 100000000, proven_per_visitor = null, everyone = 100000000;`;

/** Five hundred visitors in an hour: each with an IPv4 address, or each with a /64 of one IPv6 /48. */
const from = (address: string) => `\\set visitor random(0, 511)
\\set n random(1, 100)
begin;
select set_config('request.headers', json_build_object('cf-connecting-ip', ${address})::text, true);
set local role anon;
`;
const visitor = from(`'10.0.' || :visitor / 256 || '.' || :visitor % 256`);
const neighbour = from(`'2001:db8:1:' || :visitor || '::1'`);

const message = `select public.send_contact_message('Ada', 'a@example.org', 'autre', 'x', 'fr', '', 5000);`;
const writes = {
  'a view of one of a hundred articles': `${visitor}insert into public.article_views (article_id, language) select id, 'fr' from public.articles_fr where slug = 'bench-' || :n;`,
  'a view of one article': `${visitor}insert into public.article_views (article_id, language) select id, 'fr' from public.articles_fr where slug = 'bench-1';`,
  'a message': `${visitor}${message}`,
  'a message from one IPv6 /48': `${neighbour}${message}`,
  'a subscription': `${visitor}insert into public.newsletter (email, language) values (gen_random_uuid() || '@example.org', 'fr');`,
};

const programs = findPostgres();
if (!programs) throw new Error('There is no PostgreSQL 15 or newer here.');
const cluster = await Cluster.start(programs, { durable: true });
try {
  createRoles(cluster);
  const migrations = readMigrations(join(root, 'supabase'));
  const versions = {
    before: migrations.filter(({ file }) => file < before),
    now: migrations,
  };
  const rows: Record<string, string | number>[] = [];
  for (const [name, files] of Object.entries(versions)) {
    createEmptyDatabase(cluster, name, 'explicit');
    applyMigrations(cluster, name, files);
    cluster.must(
      PLATFORM,
      name,
      name === 'now' ? setting : setting.replace('proven_per_visitor = null, ', ''),
    );
  }
  for (const [what, sql] of Object.entries(writes)) {
    for (const writers of WRITERS) {
      const rates: Record<string, number[]> = { before: [], now: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of Object.keys(versions)) {
          cluster.must(
            PLATFORM,
            name,
            'truncate app.hits, public.article_views, public.contact_messages cascade; vacuum analyze;',
          );
          rates[name]?.push(cluster.pgbench(name, `${sql}\ncommit;\n`, writers, SECONDS));
        }
      }
      const [then = 0, now = 0] = [median(rates.before ?? []), median(rates.now ?? [])];
      rows.push({
        write: what,
        writers,
        'before, a second': Math.round(then),
        'now, a second': Math.round(now),
        ratio: (now / then).toFixed(2),
      });
    }
  }
  console.table(rows);
} finally {
  await cluster.stop();
}
