import { describe, expect, it } from 'vitest';
import { fullGrid } from '../support/full-grid.ts';
import { type Attack, type AttackServer, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';
import { expectedFunctions } from './expected.ts';

const known = { hidden: ids.draft.fr, linked: ids.linked, hiddenOffer: ids.draftOffer };

/** Invalid values of arguments. */
const wrong: unknown[] = [
  null,
  '',
  'not a uuid',
  "'; drop table public.admins; --",
  '\u0000',
  '\ud800',
  -1,
  1.5,
  1e30,
  true,
  [],
  {},
  [[[]]],
  'x'.repeat(200_000),
  Array(5000).fill(ids.unknown),
];

function calls(name: string, args: Record<string, unknown>): Attack[] {
  const path = `/rest/v1/rpc/${name}`;
  const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)]));
  return [
    { method: 'POST', path, body: args },
    { path: `${path}?${query}` },
    { method: 'HEAD', path: `${path}?${query}` },
    { method: 'POST', path, body: {} },
    { method: 'POST', path, body: [args, args] },
    { method: 'POST', path, body: { ...args, extra: 1 } },
    { method: 'POST', path: `${path}?select=*&limit=1`, body: args },
    { method: 'POST', path, body: args, headers: { prefer: 'params=single-object' } },
    { method: 'POST', path, body: args, headers: { 'content-profile': 'app' } },
    { method: 'POST', path, body: args, headers: { accept: 'application/vnd.pgrst.plan+json' } },
    { method: 'PUT', path, body: args },
    { method: 'DELETE', path },
    ...Object.keys(args).flatMap((key) =>
      wrong.map((value) => ({ method: 'POST', path, body: { ...args, [key]: value } })),
    ),
  ];
}

async function exposed(server: AttackServer): Promise<string[]> {
  const rows = await server.backend.sql<{ name: string }>(
    `select distinct p.proname::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** One that reads, one that writes and one for the staff; every function is called by everybody below. */
const kinds = ['get_article_counts', 'send_contact_message', 'list_articles'];
const attacked = Object.entries(expectedFunctions).filter(([name]) => fullGrid || kinds.includes(name));

const open = serverOfFile();

describe('Functions', () => {
  it('match the list of callers', async () => {
    expect(Object.keys(expectedFunctions).sort()).toEqual(await exposed(open()));
  });

  it.each(['visitor', 'plain'] as const)('reveal nothing hidden to the %s', async (who) => {
    const server = open();
    await server.unchanged(async () => {
      for (const [name, { callers, args }] of Object.entries(expectedFunctions)) {
        const attack = { method: 'POST', path: `/rest/v1/rpc/${name}`, body: args(known) };
        if (callers === 'everybody') await server.attack(server[who], attack);
        else await server.refused(server[who], attack);
      }
    });
  });

  describe.each(attacked)('%s', (name, { callers, args }) => {
    it.each(['visitor', 'plain'] as const)(
      'accepts any argument from the %s, reveals nothing hidden',
      async (who) => {
        const server = open();
        await server.unchanged(async () => {
          for (const attack of calls(name, args(known))) {
            if (callers === 'everybody') await server.attack(server[who], attack);
            else await server.refused(server[who], attack);
          }
        });
      },
    );

    it('refuses a forged, expired or unsigned token', async () => {
      const server = open();
      await server.unchanged(async () => {
        for (const forger of name === 'list_articles' ? server.forgers : server.someForgers) {
          const attack = { method: 'POST', path: `/rest/v1/rpc/${name}`, body: args(known) };
          await server.noMoreThanAVisitor(forger, attack);
        }
      });
    });
  });

  it('refuse calls to the private schema or PostgreSQL', async () => {
    const server = open();
    const rows = await server.backend.sql<{ name: string }>(
      `select distinct proname::text as name from pg_proc where pronamespace = 'app'::regnamespace`,
    );
    const names = [
      ...rows.map((row) => row.name),
      'pg_sleep',
      'set_config',
      'pg_read_file',
      'dblink',
      'crypt',
      'lo_import',
    ];
    await server.unchanged(async () => {
      for (const name of names) {
        for (const profile of ['public', 'app', 'extensions', 'pg_catalog']) {
          const headers = { 'content-profile': profile, 'accept-profile': profile };
          await server.refused(server.plain, {
            method: 'POST',
            path: `/rest/v1/rpc/${name}`,
            body: {},
            headers,
          });
        }
      }
    });
  });
});
