import { describe, expect, it } from 'vitest';
import { personTables } from '@/features/audit/personal-data/model';
import { fullGrid } from '../support/full-grid.ts';
import { type Attack, type AttackServer, type Caller, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';
import { expectedTables, type TableRights } from './expected.ts';

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

async function everything(
  server: AttackServer,
  caller: Caller,
  table: string,
  rights: TableRights,
): Promise<void> {
  const columns = await columnsOf(server);
  const row = await forgedRow(server, table);
  for (const attack of readings(table, columns)) {
    if (rights.visitorReads === 'nothing') await server.refused(caller, attack);
    else await server.attack(caller, attack);
  }
  // PostgREST tells the planner's guess at a table's size to whoever holds a grant on it, which no policy can
  // change: signed in, without a right, one learns a guess and no row. A visitor has no grant.
  for (const how of ['planned', 'estimated']) {
    const attack = {
      path: rest(table, `select=${columns[table]?.[0]}`),
      headers: { prefer: `count=${how}` },
    };
    const { status, text } = await server.attack(caller, attack);
    if (rights.visitorReads === 'nothing')
      expect(status >= 400 || text === '[]', `${table} ${how}`).toBe(true);
    if (rights.visitorReads === 'nothing' && caller.name === server.visitor.name)
      expect(status).toBeGreaterThanOrEqual(400);
  }
  const writes = [
    ...insertions(table, row, rights.visitorInserts ?? []),
    ...changes(table, row),
    ...deletions(table),
  ];
  for (const attack of writes) await server.refused(caller, attack);
}

/** One of each kind, for what HTTP itself can break; who may what with all the others is proven in SQL. */
const kinds = ['articles_fr', 'article_likes', 'newsletter', 'staff'];
const attacked = Object.entries(expectedTables).filter(([table]) => fullGrid || kinds.includes(table));

const open = serverOfFile();

describe('Tables', () => {
  it('match the list of rights', async () => {
    expect(Object.keys(expectedTables).sort()).toEqual(Object.keys(await columnsOf(open())).sort());
  });

  it('with an email address match those exported and erased for a person', async () => {
    const addresses = Object.entries(await columnsOf(open())).flatMap(([table, columns]) =>
      // The agency's own address is nobody's.
      table === 'site_settings'
        ? []
        : columns.filter((column) => /e?mail$/.test(column)).map((column) => [table, column]),
    );
    expect(Object.fromEntries(addresses)).toEqual(personTables);
  });

  describe.each(attacked)('%s', (table, rights) => {
    it.each(['visitor', 'plain'] as const)(
      'reveals and changes nothing beyond the rights of the %s',
      async (who) => {
        const server = open();
        await server.unchanged(() => everything(server, server[who], table, rights));
      },
    );

    it('gives nothing to a forged, expired or unsigned token, or without a key', async () => {
      const server = open();
      const row = await forgedRow(server, table);
      await server.unchanged(async () => {
        const forgers = table === 'articles_fr' ? server.forgers : server.someForgers;
        for (const forger of forgers) {
          for (const attack of [
            { path: rest(table, 'select=*') },
            { method: 'POST', path: rest(table), body: row },
            { method: 'DELETE', path: rest(table) },
          ]) {
            await server.noMoreThanAVisitor(forger, attack);
          }
        }
      });
    });

    it('shows hidden rows to the administrator, grants no unlisted right', async () => {
      const server = open();
      const count = await server.ask(server.admin, {
        method: 'HEAD',
        path: rest(table, `select=${(await columnsOf(server))[table]?.[0]}`),
        headers: { prefer: 'count=exact' },
      });
      const [stored] = await server.backend.sql<{ count: number }>(
        `select count(*)::int as count from public.${table}`,
      );
      expect(count.headers.get('content-range')?.split('/')[1]).toBe(String(stored?.count));
      const row = await forgedRow(server, table);
      await server.unchanged(async () => {
        const refuse = async (attack: Attack) => {
          const answer = await server.ask(server.admin, {
            ...attack,
            headers: { prefer: 'return=representation' },
          });
          expect(
            answer.status >= 400 || answer.text === '[]',
            `${table}: ${answer.status} ${answer.text}`,
          ).toBe(true);
          expect(answer.status).toBeLessThan(500);
        };
        if (!rights.admin.includes('inserts')) await refuse({ method: 'POST', path: rest(table), body: row });
        if (!rights.admin.includes('updates'))
          await refuse({ method: 'PATCH', path: rest(table), body: row });
        if (!rights.admin.includes('deletes')) await refuse({ method: 'DELETE', path: rest(table) });
        for (const column of ['created_at', 'updated_at', 'search_text', 'framed_image'].filter(
          (name) => name in row,
        )) {
          await refuse({ method: 'PATCH', path: rest(table), body: { [column]: '2000-01-01T00:00:00Z' } });
        }
      });
    });
  });
});
