import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Role, roles } from '@/auth/model';
import { projectRoot } from '../../dev/testing/scratch.ts';
import { AttackServer, type Caller } from './attack-server.ts';
import { ids } from './canaries.ts';

/** A sample of the lines that pgTAP judges (001_matrix.sql), over HTTP, and the files of each role. */

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

const people = [...roles, 'nobody'] as const;
type Who = (typeof people)[number];

let server: AttackServer;
let lines: Line[];
const callers = {} as Record<Who, Caller>;
let author: string;

beforeAll(async () => {
  server = await AttackServer.open();
  const { driver } = server.backend.connection;
  await driver.exec(`create schema tests; ${matrixFile}`);
  for (const who of people) {
    const { id, ...caller } = await server.hire(who, who === 'nobody' ? undefined : who);
    callers[who] = caller;
    if (who === 'author') author = id;
  }
  lines = await server.backend.sql<Line>(
    `select place, scene, key, value,
            jsonb_build_object('owner', owner, 'editor', editor, 'author', author, 'recruiter', recruiter, 'nobody', nobody) as may
     from tests.matrix where place in ('public.articles_fr', 'public.job_applications') order by place, scene`,
  );
});
beforeEach(() => server.backend.resetLimits());
afterAll(() => server.backend.close());

const setRows = () => server.backend.sql('select tests.set_matrix($1)', [author]);

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

describe('What a role may do over HTTP', () => {
  it.each(people)(
    'matches the matrix for each row: %s',
    async (who) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      await setRows();
      for (const line of lines) {
        const name = `${line.place}: ${line.scene}`;
        found[name] = await done(who, line);
        wanted[name] = line.may[who];
      }
      expect(found).toEqual(wanted);
    },
    120_000,
  );
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
