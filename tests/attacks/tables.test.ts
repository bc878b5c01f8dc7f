import { describe, expect, it } from 'vitest';
import { personTables } from '@/features/audit/personal-data/model';
import { type Attack, type AttackServer, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';

type Columns = Record<string, string[]>;

async function columnsOf(server: AttackServer): Promise<Columns> {
  const rows = await server.backend.sql<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return Object.fromEntries(rows.map((row) => [row.table_name, row.columns]));
}

const rest = (table: string, query = '') => `/rest/v1/${table}${query && `?${query}`}`;

function readings(table: string, columns: Columns): Attack[] {
  const own = columns[table] ?? [];
  const queries = [
    'select=*',
    'select=count',
    'select=*::text',
    'select=count()',
    'limit=100000',
    'offset=0&limit=0',
    'or=(published.eq.false,published.is.null)',
    'not.and=(published.eq.true)',
    `id=in.(${ids.draft.fr},${ids.draft.en},${ids.application},${ids.message},${ids.draftOffer},900002)`,
    'slug=like.canary*',
    'published=is.false',
    'published_at=gt.now',
    ...own.map((column) => `select=${own[0]}&${column}=not.is.null&order=${column}.desc`),
    ...Object.keys(columns).map((other) => `select=*,${other}!inner(${columns[other]?.[0]})`),
  ];
  return [
    ...queries.map((query) => ({ path: rest(table, query) })),
    ...['GET', 'HEAD'].map((method) => ({
      method,
      path: rest(table, `select=${own[0]}`),
      headers: { prefer: 'count=exact' },
    })),
    ...[
      'text/csv',
      'application/geo+json',
      'application/octet-stream',
      'application/vnd.pgrst.plan+json',
      'application/vnd.pgrst.object+json',
      '*/*',
    ].map((accept) => ({ path: rest(table, `select=${own[0]}`), headers: { accept } })),
    { path: rest(table), headers: { range: '0-100000', 'range-unit': 'items' } },
    ...['private', 'app', 'auth', 'storage', 'pg_catalog', 'information_schema', 'extensions'].map(
      (schema) => ({
        path: rest(table),
        headers: { 'accept-profile': schema },
      }),
    ),
  ];
}

/** A row like one that is there, under a name of its own: what is wrong with it is who sends it. */
async function forgedRow(server: AttackServer, table: string): Promise<Record<string, unknown>> {
  const [row] = await server.backend.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from public.${table} t limit 1`,
  );
  const {
    search_text: _generated,
    framed_image: _image,
    framed_gallery: _gallery,
    framed_pictures: _pictures,
    ...copy
  } = row?.row ?? {};
  const identity = {
    ...('id' in copy ? { id: typeof copy.id === 'number' ? 777 : ids.unknown } : {}),
    ...('slug' in copy ? { slug: 'forged' } : {}),
    ...('email' in copy ? { email: 'forged@example.org' } : {}),
    ...('path' in copy ? { path: 'forged.webp' } : {}),
    ...('user_id' in copy ? { user_id: ids.unknown } : {}),
  };
  return { ...copy, ...identity };
}

function insertions(table: string, row: Record<string, unknown>, allowed: string[]): Attack[] {
  const post = (body: unknown, prefer = '', query = ''): Attack => ({
    method: 'POST',
    path: rest(table, query),
    body,
    headers: prefer ? { prefer } : {},
  });
  const minimal = Object.fromEntries(Object.entries(row).filter(([column]) => allowed.includes(column)));
  // Beside the columns he may send, each of those he may not; with none to send, the whole row is refused above.
  const keys = allowed.length > 0 ? Object.keys(row).filter((column) => !allowed.includes(column)) : [];
  return [
    post(row),
    post([row, row]),
    post(Array(100).fill(row)),
    post(row, 'return=representation'),
    post(row, 'resolution=merge-duplicates'),
    post(row, 'resolution=merge-duplicates', `on_conflict=${Object.keys(row)[0]}`),
    post(row, 'resolution=ignore-duplicates'),
    post(row, 'missing=default', 'columns=id,published,created_at'),
    post({}),
    post([]),
    ...keys.map((column) => post({ ...minimal, [column]: row[column] })),
    { method: 'PUT', path: rest(table, `id=eq.${ids.unknown}`), body: row },
  ];
}

function changes(table: string, row: Record<string, unknown>): Attack[] {
  const prefer = { prefer: 'return=representation' };
  const filters = [
    '',
    'id=not.is.null',
    'language=eq.fr',
    `id=eq.${ids.draft.fr}`,
    'or=(id.not.is.null,id.is.null)',
  ];
  return [
    ...filters.map((query) => ({ method: 'PATCH', path: rest(table, query), body: row, headers: prefer })),
    { method: 'PATCH', path: rest(table), body: {}, headers: prefer },
    { method: 'PATCH', path: rest(table), body: { published: true }, headers: prefer },
    { method: 'PATCH', path: rest(table), body: { ip_address: 'mine', subscribed: false }, headers: prefer },
  ];
}

function deletions(table: string): Attack[] {
  const prefer = { prefer: 'return=representation' };
  const queries = [
    '',
    'id=not.is.null',
    'created_at=not.is.null',
    'ip_address=eq.canary-key',
    'limit=1&order=id',
  ];
  return queries.map((query) => ({ method: 'DELETE', path: rest(table, query), headers: prefer }));
}

const open = serverOfFile();

describe('Tables', () => {
  it('matches those with an email address with those exported and erased for a person', async () => {
    const addresses = Object.entries(await columnsOf(open())).flatMap(([table, columns]) =>
      // The agency's own address is nobody's.
      table === 'site_settings'
        ? []
        : columns.filter((column) => /e?mail$/.test(column)).map((column) => [table, column]),
    );
    expect(Object.fromEntries(addresses)).toEqual(personTables);
    const erased = await open().backend.sql<{ name: string; column: string }>(
      `select split_part(table_name, '.', 2) as name, columns[1] as column from app.person_columns where use = 'own' and table_name like 'public.%'`,
    );
    expect(Object.fromEntries(erased.map(({ name, column }) => [name, column]))).toEqual(personTables);
  });

  it.each(['visitor', 'plain'] as const)('shows public rows alone to the %s', async (who) => {
    const server = open();
    const columns = await columnsOf(server);
    await server.unchanged(async () => {
      for (const attack of readings('articles_fr', columns)) await server.attack(server[who], attack);
    });
  });

  it.each(['visitor', 'plain'] as const)('shows nothing of people to the %s', async (who) => {
    const server = open();
    const columns = await columnsOf(server);
    await server.unchanged(async () => {
      for (const attack of readings('newsletter', columns)) await server.refused(server[who], attack);
      // PostgREST tells the planner's guess at a table's size to whoever holds a grant on it, which no policy can
      // change: signed in, without a right, one learns a guess and no row. A visitor has no grant.
      for (const how of ['planned', 'estimated']) {
        const attack = { path: rest('newsletter', 'select=id'), headers: { prefer: `count=${how}` } };
        const { status, text } = await server.attack(server[who], attack);
        expect(status >= 400 || (who === 'plain' && text === '[]'), how).toBe(true);
      }
    });
  });

  it.each([
    ['articles_fr', []],
    ['newsletter', ['email', 'language']],
  ])('%s takes no row, change or deletion from others', async (table, allowed) => {
    const server = open();
    const row = await forgedRow(server, table);
    const writes = [...insertions(table, row, allowed), ...changes(table, row), ...deletions(table)];
    await server.unchanged(async () => {
      for (const attack of writes) await server.refused(server.visitor, attack);
      // Signed in, policies refuse what grants refuse to a visitor.
      for (const attack of [...insertions(table, row, []), ...changes(table, row), ...deletions(table)])
        await server.refused(server.plain, attack);
      for (const forger of server.forgers) {
        await server.noMoreThanAVisitor(forger, { path: rest(table, 'select=*') });
        await server.refused(forger, { method: 'POST', path: rest(table), body: row });
        await server.refused(forger, { method: 'DELETE', path: rest(table) });
      }
    });
  });
});
