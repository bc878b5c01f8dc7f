import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, projectRoot, signedIn } from '../../dev/testing/scratch.ts';
import { fullGrid } from '../support/full-grid.ts';
import { AttackServer, type Caller } from './attack-server.ts';
import { ids } from './canaries.ts';
import { expectedFunctions, type Role, roles } from './expected.ts';

/**
 * Every role and operation over HTTP, judged by the same lines as the SQL tests, and every function; every table in the
 * release run.
 */

interface Line {
  place: string;
  scene: string;
  key: string;
  value: string;
  may: Record<Role | 'nobody', string>;
}

interface Row {
  row: Record<string, unknown>;
  insertable: string[];
  updatable: string[];
  open: boolean;
}

const matrixFile = readFileSync(join(projectRoot, 'supabase/tests/001_matrix.sql'), 'utf8');

const password = 'correct horse battery';
const people = [...roles, 'nobody'] as const;
type Who = (typeof people)[number];

let server: AttackServer;
let lines: Line[];
const callers = {} as Record<Who, Caller>;
const accounts = {} as Record<Who, string>;

beforeAll(async () => {
  server = await AttackServer.open();
  const { driver } = server.backend.connection;
  await driver.exec(`create schema tests; ${matrixFile}`);
  for (const who of people) {
    accounts[who] = await createUser(server.backend, `${who}@example.org`, password);
    if (who !== 'nobody')
      await server.backend.sql('insert into public.staff (user_id, role) values ($1, $2)', [
        accounts[who],
        who,
      ]);
    const { data } = await (await signedIn(server.backend, `${who}@example.org`, password)).auth.getSession();
    callers[who] = server.bearing(who, data.session?.access_token ?? '');
  }
  lines = await server.backend.sql<Line>(
    `select place, scene, key, value,
            jsonb_build_object('owner', owner, 'editor', editor, 'author', author, 'recruiter', recruiter, 'nobody', nobody) as may
     from tests.matrix order by place, scene`,
  );
}, 120_000);
beforeEach(() => server.backend.resetLimits());
afterAll(() => server.backend.close());

const setRows = () => server.backend.sql('select tests.set_matrix($1)', [accounts.author]);

async function rowOf({ place, key, value }: Line): Promise<Row> {
  const [found] = await server.backend.sql<Row>(
    `select to_jsonb(t) as row, tests.writable($1::text::regclass, 'insert') as insertable,
            tests.writable($1::text::regclass, 'update') as updatable, tests.is_open($1::text::regclass) as open
     from ${place} t where t.${key}::text = $2`,
    [place, value],
  );
  if (!found) throw new Error(`There is no row of ${place} to try.`);
  return found;
}

const some = (row: Record<string, unknown>, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** The letters of what somebody can do. Refused is 403 or nothing found; a name that is taken says the rules let it pass. */
async function done(who: Who, line: Line): Promise<string> {
  const { row, insertable, updatable, open } = await rowOf(line);
  const table = line.place.replace('public.', '');
  const one = `/rest/v1/${table}?${line.key}=eq.${encodeURIComponent(line.value)}`;
  const shown = `&select=${line.key}`;
  const counted = { prefer: 'return=representation' };
  const changed = updatable.slice(0, 1);
  const attempts = {
    s: { path: `${one}${shown}` },
    ...(insertable.length > 0 && !open
      ? { i: { method: 'POST', path: `/rest/v1/${table}`, body: some(row, insertable) } }
      : {}),
    ...(changed.length > 0
      ? { u: { method: 'PATCH', path: `${one}${shown}`, body: some(row, changed), headers: counted } }
      : {}),
    d: { method: 'DELETE', path: `${one}${shown}`, headers: counted },
  };
  let letters = '';
  for (const [letter, attempt] of Object.entries(attempts)) {
    const answer = await server.ask(callers[who], attempt);
    const label = `${who} ${letter} ${line.place} ${line.scene}: ${answer.status} ${answer.text.slice(0, 200)}`;
    expect(answer.status, label).toBeLessThan(500);
    if (answer.status >= 400) expect([401, 403, 409], label).toContain(answer.status);
    const found = letter === 'i' ? [201, 409] : [200];
    if (found.includes(answer.status) && answer.text !== '[]') letters += letter;
  }
  return letters;
}

/** The tables whose lines are tried: one that authors write their own rows of, and one that only recruiters see. */
const kinds = ['public.articles_fr', 'public.job_applications'];

describe('What a role may do over HTTP', () => {
  it('has rights listed for every table', async () => {
    const tables = await server.backend.sql<{ place: string }>(
      `select 'public.' || c.relname as place from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    );
    expect([...new Set(lines.map(({ place }) => place))].sort()).toEqual(
      tables.map(({ place }) => place).sort(),
    );
  });

  it.each(people)(
    'matches the matrix for each row: %s',
    async (who) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const line of lines.filter(({ place }) => fullGrid || kinds.includes(place))) {
        await setRows();
        const name = `${line.place}: ${line.scene}`;
        found[name] = await done(who, line);
        wanted[name] = line.may[who];
      }
      expect(found).toEqual(wanted);
    },
    120_000,
  );

  it.each(roles)('matches the list of functions: %s', async (role) => {
    const known = { hidden: ids.draft.fr, linked: ids.linked, hiddenOffer: ids.draftOffer };
    const refused: string[] = [];
    for (const [name, { args }] of Object.entries(expectedFunctions)) {
      const answer = await server.ask(callers[role], {
        method: 'POST',
        path: `/rest/v1/rpc/${name}`,
        body: args(known),
      });
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500);
      if (answer.status === 403) refused.push(name);
    }
    expect(refused.sort()).toEqual(
      Object.entries(expectedFunctions)
        .filter(([, rights]) => !rights.roles.includes(role))
        .map(([name]) => name)
        .sort(),
    );
  });

  it.each(fullGrid ? people : (['author', 'nobody'] as const))(
    'shows versions of editable rows, the trash of deletable ones: %s',
    async (who) => {
      const kept = await server.backend.sql<{ place: string }>(
        `select 'public.' || place as place from app.history_rules`,
      );
      const content = lines.filter(({ place }) => kept.some((one) => one.place === place));
      expect(content.length).toBeGreaterThan(20);
      const ask = (name: string, body: object = {}) =>
        server.ask(callers[who], { method: 'POST', path: `/rest/v1/rpc/${name}`, body });
      // A page of the trash is long enough for what is in it now.
      await server.backend.sql('delete from app.versions');
      await setRows();
      const items = new Map<Line, string>();
      const seen: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      const nameOf = ({ place, scene }: Line) => `${place}: ${scene}`;
      for (const line of content) {
        const rowId = String((await rowOf(line)).row.id);
        items.set(line, rowId);
        const table = line.place.replace('public.', '');
        const { status, text } = await ask('list_versions', { table_name: table, row_id: rowId });
        expect(status, text).toBeOneOf([200, 403]);
        seen[nameOf(line)] = status === 200 && text !== '[]' ? 'v' : '';
        // Rows without direct writes are changed through functions by all who see them.
        const direct = /[iud]/.test(line.may.owner);
        wanted[nameOf(line)] = line.may[who].includes(direct ? 'u' : 's') ? 'v' : '';
      }
      const deletable = content.filter(({ may }) => may.owner.includes('d'));
      for (const { place, key, value } of deletable)
        await server.backend.sql(`delete from ${place} t where t.${key}::text = $1`, [value]);
      const trash = await ask('list_trash');
      expect(trash.status, trash.text).toBe(who === 'nobody' ? 403 : 200);
      for (const line of content) {
        if (
          trash.text.includes(`"row_id":"${items.get(line)}"`) &&
          trash.text.includes(line.place.replace('public.', ''))
        )
          seen[nameOf(line)] += 't';
        if (line.may[who].includes('d')) wanted[nameOf(line)] += 't';
      }
      expect(seen).toEqual(wanted);
    },
    120_000,
  );

  it('refuses the next request of a removed person', async () => {
    const listed = () =>
      server.ask(callers.editor, {
        method: 'POST',
        path: '/rest/v1/rpc/list_articles',
        body: { lang: 'fr' },
      });
    expect((await listed()).status).toBe(200);
    const removed = await server.ask(callers.owner, {
      method: 'POST',
      path: '/rest/v1/rpc/remove_staff',
      body: { person: accounts.editor },
    });
    expect(removed.status).toBe(204);
    expect((await listed()).status).toBe(403);
    await server.backend.sql(`insert into public.staff (user_id, role) values ($1, 'editor')`, [
      accounts.editor,
    ]);
  });

  it('keeps at least one owner', async () => {
    await server.backend.sql(
      `update public.staff set role = 'editor' where role = 'owner' and user_id <> $1`,
      [accounts.owner],
    );
    for (const [name, body] of [
      ['remove_staff', { person: accounts.owner }],
      ['set_staff_role', { person: accounts.owner, new_role: 'editor' }],
    ] as const) {
      const answer = await server.ask(callers.owner, { method: 'POST', path: `/rest/v1/rpc/${name}`, body });
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('The last owner stays')]);
    }
  });
});

describe('The files of each bucket', () => {
  it.each([
    ['owner', true, true, true],
    ['editor', true, true, false],
    ['author', true, false, false],
    ['recruiter', false, false, true],
    ['nobody', false, false, false],
  ] as const)(
    '%s: uploads pictures %s, deletes them %s, opens CVs %s',
    async (who, uploads, deletes, opens) => {
      const path = `${who}.png`;
      const body = new TextEncoder().encode('a picture');
      const headers = { 'content-type': 'image/png' };
      const sent = await server.ask(callers[who], {
        method: 'POST',
        path: `/storage/v1/object/media/${path}`,
        body,
        headers,
      });
      expect(sent.status === 200, sent.text).toBe(uploads);
      await server.ask(callers[who], {
        method: 'DELETE',
        path: '/storage/v1/object/media',
        body: { prefixes: ['public.png'] },
      });
      const [kept] = await server.backend.sql<{ n: number }>(
        `select count(*)::int as n from storage.objects where bucket_id = 'media' and name = 'public.png'`,
      );
      expect(kept?.n).toBe(deletes ? 0 : 1);
      if (deletes)
        await server.ask(
          { name: 'the secret key', headers: { apikey: server.backend.keys.secret } },
          { method: 'POST', path: '/storage/v1/object/media/public.png', body, headers },
        );
      const document = `${ids.application}/1700000000000_canary.pdf`;
      const permit = await server.ask(callers[who], {
        method: 'POST',
        path: '/rest/v1/rpc/open_document',
        body: { path: document },
      });
      expect(permit.status, permit.text).toBe(opens ? 204 : 403);
      const cv = await server.ask(callers[who], {
        method: 'POST',
        path: `/storage/v1/object/sign/job_applications/${document}`,
        body: { expiresIn: 60 },
      });
      expect(cv.status === 200, cv.text).toBe(opens);
    },
  );
});
