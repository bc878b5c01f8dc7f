import type { Backend } from '../../dev/backend.ts';

/** Rate limits, which change with every request. */
const COUNTERS = ['app.hits'];

/** One word for the content of each table, and how many mails went out: equal as long as nothing was written. */
export async function fingerprint({ sql, outbox }: Backend): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables where schemaname in ('public', 'app', 'auth', 'storage') order by 1`,
  );
  const found: Record<string, string> = { mails: String(outbox.mails.length) };
  for (const { name } of tables.filter(({ name }) => !COUNTERS.includes(name))) {
    const [row] = await sql<{ content: string }>(
      `select concat(count(*), ' ', md5(string_agg(md5(t::text), '' order by t::text))) as content from ${name} t`,
    );
    found[name] = row?.content ?? '';
  }
  return found;
}
