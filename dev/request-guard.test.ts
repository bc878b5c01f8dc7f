import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from './backend.ts';
import { type Served, serveOverHttp } from './testing/http.ts';
import { createUser, type Scratch, scratchProject } from './testing/scratch.ts';

/** Requests over HTTP with the answers of hosted Supabase, each without an effect on the next. */

const ID = 'f1000000-0000-4000-8000-000000000001';

const MIGRATION = `
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  tags text[] not null default '{}',
  pinned boolean not null default false,
  written_at timestamptz not null default now()
);
grant select, insert, update, delete on public.notes to anon, authenticated;
create function public.title_of(note uuid) returns text language sql stable as
  $$ select title from public.notes where id = note $$;
insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
create policy "Everybody reads papers" on storage.objects for select to anon using (bucket_id = 'papers');
`;

const SEED = `insert into public.notes (id, title, tags, pinned) values ('${ID}', 'true', '{a,b}', true);`;

let scratch: Scratch;
let backend: Backend;
let served: Served;

beforeAll(async () => {
  scratch = scratchProject(MIGRATION, SEED);
  backend = await createBackend({ ...scratch });
  served = await serveOverHttp(backend);
  await createUser(backend, 'known@example.org', 'correct horse battery');
});

afterAll(async () => {
  await served.close();
  await backend.close();
  scratch.remove();
});

interface Asked {
  path: string;
  method?: string;
  /** Sent unchanged. */
  body?: string;
  headers?: Record<string, string>;
}

/** Not by fetch, which would normalise the address and lacks some methods. */
function ask({ path, method = 'GET', body, headers = {} }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest(
      {
        host: '127.0.0.1',
        port: served.port,
        path,
        method,
        headers: {
          apikey: backend.keys.publishable,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': body.length }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

async function told(asked: Asked): Promise<[number, unknown]> {
  const { status, text } = await ask(asked);
  const { code, error_code, error } = JSON.parse(text);
  return [status, error_code ?? error ?? code];
}

const notes = '/rest/v1/notes?select=id';
const ofAll = [{ id: ID }];
const read = async (filter: string) => JSON.parse((await ask({ path: `${notes}&${filter}` })).text);

describe('A value of another type than its column', () => {
  test.each([
    'tags=eq.1',
    'tags=cs.1',
    'tags=in.(1)',
    'tags=eq.true',
    'tags=eq.%7B%22a%22:1%7D',
    'tags=eq.x',
  ])('lets PostgreSQL refuse %s, and answers the next request', async (filter) => {
    expect(await told({ path: `${notes}&${filter}` })).toEqual([400, '22P02']);
    expect(await read('limit=1')).toEqual(ofAll);
  });

  test('is converted by PostgreSQL', async () => {
    expect(await read('title=eq.true')).toEqual(ofAll);
    expect(await read('pinned=eq.yes')).toEqual(ofAll);
    expect(await told({ path: `${notes}&pinned=eq.perhaps` })).toEqual([400, '22P02']);
    expect(await told({ path: `${notes}&written_at=gt.2024` })).toEqual([400, '22007']);
  });

  test.each([`["${ID}"]`, `"[${ID}]"`, '[]', '{}', '1', 'true'])('refuses %s as a uuid', async (note) => {
    const body = `{"note":${note}}`;
    expect(await told({ method: 'POST', path: '/rest/v1/rpc/title_of', body })).toEqual([400, '22P02']);
    expect(
      await told({ method: 'POST', path: '/rest/v1/notes', body: `{"id":${note},"title":"x"}` }),
    ).toEqual([400, '22P02']);
    expect(await told({ path: `${notes}&id=eq.[${ID}]` })).toEqual([400, '22P02']);
  });
});

test('starts each task without the transaction of the one before', async () => {
  await backend.sql('begin');
  expect(await read('limit=1')).toEqual(ofAll);
  await backend.sql('begin');
  await backend.sql(`insert into public.notes (title) values ('never committed')`).catch(() => null);
  await expect(backend.sql('select no_such_column')).rejects.toThrow('no_such_column');
  expect(await read('limit=1')).toEqual(ofAll);
});

describe('An address', () => {
  test.each([
    ['GET', `${notes}&title=eq.a%00`, 400, '22021'],
    ['GET', `${notes}&order=id%00`, 400, '22021'],
    ['GET', '/rest/v1/rpc/title_of?note=%00', 400, '22021'],
    ['GET', '/rest/v1/no%00tes', 404, 'PGRST125'],
    ['GET', '/rest/v1/no%zztes', 404, 'PGRST125'],
    ['GET', '/rest/v1/no%fftes', 404, 'PGRST125'],
    ['GET', '/rest/v1/notes?select=%22', 400, 'PGRST100'],
    ['GET', `${notes}&title=constructor`, 400, 'PGRST100'],
    ['GET', `${notes}&title=__proto__.a`, 400, 'PGRST100'],
    ['PROPFIND', notes, 405, 'PGRST117'],
    ['GET', '/storage/v1/object/list/pa%00pers', 400, 'InvalidKey'],
    ['POST', '/auth/v1/token?grant_type=%00', 400, 'validation_failed'],
  ])('%s %s is answered with %i %s', async (method, path, status, code) => {
    expect(await told({ method, path })).toEqual([status, code]);
  });

  test('cannot set properties on the objects of this process', async () => {
    for (const filter of [
      '__proto__=eq.1',
      '__proto__.order=title',
      'constructor=eq.1',
      '%22__proto__%22=eq.1',
    ]) {
      expect(await told({ path: `${notes}&${filter}` })).toEqual([400, '42703']);
    }
    expect([Reflect.get({}, '$eq'), Reflect.get({}, 'order'), Reflect.get(Object, '$eq')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('refuses an invalid host, and TRACE', async () => {
    expect((await ask({ path: notes, headers: { host: '[' } })).status).toBe(400);
    for (const path of [notes, '/auth/v1/user', '/storage/v1/bucket']) {
      expect((await ask({ method: 'TRACE', path })).status).toBe(405);
    }
  });
});

describe('A body', () => {
  const deep = (times: number) => '['.repeat(times) + ']'.repeat(times);
  const post = (path: string, body: string) => told({ method: 'POST', path, body });

  test.each([
    ['/rest/v1/notes', 'PGRST102'],
    ['/rest/v1/rpc/title_of', 'PGRST102'],
    ['/auth/v1/token?grant_type=password', 'bad_json'],
    ['/storage/v1/object/list/papers', 'InvalidRequest'],
  ])('of JSON in JSON in JSON is refused at %s', async (path, code) => {
    expect(await post(path, deep(10_000))).toEqual([400, code]);
    expect(await post(path, `{"title":${deep(10_000)}}`)).toEqual([400, code]);
  });

  test('refuses invalid characters', async () => {
    for (const text of ['a\\u0000b', '\\ud800']) {
      expect(await post('/rest/v1/notes', `{"title":"${text}"}`)).toEqual([400, '22P05']);
      expect(await post('/auth/v1/recover', `{"email":"${text}@example.org"}`)).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await post('/storage/v1/object/list/papers', `{"prefix":"${text}"}`)).toEqual([
        400,
        'InvalidRequest',
      ]);
    }
  });

  test('stores an object instead of a text as JSON', async () => {
    expect((await ask({ method: 'POST', path: '/rest/v1/notes', body: '{"title":{"a":1}}' })).status).toBe(
      201,
    );
    expect((await ask({ method: 'DELETE', path: '/rest/v1/notes?title=like.*a*' })).status).toBe(204);
  });
});

describe('Credentials', () => {
  const enter = (body: string, grant = 'password') =>
    told({ method: 'POST', path: `/auth/v1/token?grant_type=${grant}`, body });

  test('count as missing if empty', async () => {
    expect(await enter('null')).toEqual([400, 'validation_failed']);
    expect(await enter('{"email":null,"password":null}')).toEqual([400, 'validation_failed']);
    expect(await enter('{"email":"known@example.org","password":null}')).toEqual([
      400,
      'invalid_credentials',
    ]);
    expect(await enter('null', 'refresh_token')).toEqual([400, 'validation_failed']);
    expect(await told({ method: 'POST', path: '/auth/v1/recover', body: 'null' })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await told({ method: 'POST', path: '/auth/v1/verify', body: 'null' })).toEqual([
      400,
      'validation_failed',
    ]);
    expect(await told({ method: 'POST', path: '/auth/v1/signup', body: 'null' })).toEqual([
      422,
      'signup_disabled',
    ]);
  });

  test.each([
    '[]',
    '1',
    '"text"',
    '{',
    '{"email":{}}',
    '{"email":"known@example.org","password":["x"]}',
    '{"data":1}',
  ])('%s cannot be read', async (body) => {
    expect(await enter(body)).toEqual([400, 'bad_json']);
  });
});

describe('Storage', () => {
  test.each([
    ['POST', 'object/list/papers', '{'],
    ['POST', 'object/list/papers', 'null'],
    ['POST', 'object/list/papers', '{"prefix":"","search":{}}'],
    ['POST', 'object/list/papers', '{"prefix":[]}'],
    ['POST', 'object/list/papers', '{"prefix":"","limit":"many"}'],
    ['POST', 'object/list/papers', '{"prefix":"","offset":-1}'],
    ['POST', 'object/move', '{'],
    ['POST', 'object/move', 'null'],
    ['POST', 'object/copy', '{"bucketId":{},"sourceKey":1}'],
    ['POST', 'object/sign/papers/a.pdf', '{'],
    ['POST', 'object/sign/papers', '{"paths":1}'],
    ['POST', 'bucket', '1'],
    ['DELETE', 'object/papers', '{'],
    ['DELETE', 'object/papers', '{"prefixes":{}}'],
  ])('%s %s refuses %s', async (method, path, body) => {
    expect(await told({ method, path: `/storage/v1/${path}`, body })).toEqual([400, 'InvalidRequest']);
  });

  test('refuses a malformed multipart body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const upload = { method: 'POST', path: '/storage/v1/object/papers/a.pdf', body: 'no boundary', headers };
    expect(await told(upload)).toEqual([400, 'InvalidRequest']);
  });
});
