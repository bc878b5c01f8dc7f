import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Attack, type Caller, serverOfFile } from './attack-server.ts';

const open = serverOfFile();
const people = ['editor', 'author', 'stranger', 'recruiter'] as const;
const callers = {} as Record<(typeof people)[number], Caller>;

const article = 'f0000000-0000-4000-8000-00000000c0b1';
const place = { table_name: 'articles_fr', row_id: article };
/** Stands in the working copy, its picture and the remark about it, and nowhere else. */
const secret = 'zirkumflex';

type Call = [name: string, body: object];
const asCall = ([name, body]: Call): Attack => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body });
const call = (who: Caller, ...given: Call): Promise<Answer> => open().ask(who, asCall(given));

async function must<Told>(who: Caller, name: string, body: object = {}): Promise<Told> {
  const { status, text } = await call(who, name, body);
  expect(status, `${who.name} ${name}: ${text}`).toBe(200);
  return JSON.parse(text);
}

const copyOf = (who: Caller) => must<{ updated_at: string; base: string }>(who, 'get_working_copy', place);

/** Everything that working copies, approvals and imports let somebody do, with what a page would send. */
async function acts(): Promise<Call[]> {
  const { updated_at: seen, base } = await copyOf(callers.editor);
  const entry = { place: 'articles_fr', origin: 'x/1', hash: 'x', columns: { id: article, title: 'Taken' } };
  return [
    ['publish_working_copy', { ...place, seen, over: true }],
    ['date_working_copy', { ...place, seen, moment: '2100-01-01T00:00:00Z' }],
    ['hand_back', { ...place, seen, remarks: [] }],
    ['import_entries', { entries: [{ ...entry, own: true, over: true }], dry: false }],
    ['keep_working_copy', { ...place, seen, base, columns: { title: 'Taken' } }],
    ['get_working_copy', place],
    ['get_approval', place],
    ['hand_in', place],
    ['withdraw_hand_in', place],
    ['discard_working_copy', { ...place, seen }],
    ['list_working_copies', {}],
    ['list_approvals', {}],
  ];
}

beforeAll(async () => {
  const server = open();
  const { backend } = server;
  for (const who of people) {
    callers[who] = await server.hire(who, who === 'stranger' ? 'author' : who);
  }
  await backend.sql(
    `insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at)
     values ($1, 'copied', 'Copied', 'e', 'words', 'A', true, now() - interval '1 day')`,
    [article],
  );
  await backend.sql(
    `insert into app.authorship (place, id, user_id) select 'articles_fr', $1, id from auth.users where email = 'author@example.org'`,
    [article],
  );
  const [{ base } = { base: '' }] = await backend.sql<{ base: string }>(
    'select to_jsonb(updated_at) as base from public.articles_fr where id = $1',
    [article],
  );
  const columns = {
    title: `Of ${secret}`,
    slug: secret,
    image: `/media/${secret}.webp`,
    content: `${secret}\n\nWritten by anna@example.org.`,
  };
  await must(callers.author, 'keep_working_copy', { ...place, base, columns });
  await must(callers.author, 'hand_in', place);
  const { updated_at: seen } = await copyOf(callers.editor);
  const remarks = [{ field: 'content', paragraph: 0, quote: secret, text: secret }];
  await must(callers.editor, 'hand_back', { ...place, seen, remarks });
  await must(callers.author, 'hand_in', place);
});

describe('A working copy', () => {
  it('reveals nothing to other people by any path', async () => {
    const server = open();
    const profile = { 'accept-profile': 'app' };
    const asked: [path: string, body?: object | null, headers?: Record<string, string>][] = [
      ...['working_copies', 'approvals', 'transferred', 'versions', 'audit_log', 'mail_outbox'].flatMap(
        (table): typeof asked => [
          [`/rest/v1/${table}?select=*`],
          [`/rest/v1/${table}?select=*`, null, profile],
        ],
      ),
      [`/rest/v1/articles_fr?id=eq.${article}`],
      [
        `/rest/v1/articles_fr?select=title,slug,content&or=(title.ilike.*${secret}*,content.ilike.*${secret}*)`,
      ],
      [`/rest/v1/articles_fr?select=id,working_copies(*)`],
      ['/rest/v1/rpc/search_site', { lang: 'fr', term: secret }],
      ['/rest/v1/rpc/find_new_address', { noun: 'articles', lang: 'fr', old_slug: secret }],
      ['/rest/v1/rpc/get_media_uses', { picture: `${secret}.webp` }],
      ['/rest/v1/rpc/list_versions', { ...place }],
      ['/rest/v1/rpc/list_calendar', { since: '2001-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }],
      ['/rest/v1/rpc/get_articles_around', { article_uuid: article, lang: 'fr' }],
    ];
    for (const who of [server.visitor, server.plain, callers.recruiter]) {
      for (const [path, body, headers = {}] of asked) {
        const answer = await server.attack(who, { path, headers, ...(body && { method: 'POST', body }) });
        const said = path.includes(secret) || JSON.stringify(body ?? '').includes(secret);
        const told = said && answer.status >= 400 ? '' : answer.text;
        expect(told.toLowerCase(), `${who.name} ${path}`).not.toContain(secret);
      }
    }
  });

  it('refuses writes of other people', async () => {
    const server = open();
    const all = await acts();
    await server.backend.sql(
      `insert into app.authorship (place, id, user_id) select 'articles_fr', gen_random_uuid()::text, id from auth.users where email = 'stranger@example.org'`,
    );
    for (const who of [server.visitor, server.plain, callers.recruiter, callers.stranger]) {
      await server.unchanged(async () => {
        for (const act of all) await server.refused(who, asCall(act));
      });
    }
  });

  it('refuses publishing by present and former authors', async () => {
    const server = open();
    const own = `/rest/v1/articles_fr?id=eq.${article}`;
    const row = async () =>
      server.backend.sql('select to_jsonb(a) as row from public.articles_fr a where id = $1', [article]);
    const before = await row();
    const forbidden = (await acts()).slice(0, 4);
    const counted = { prefer: 'return=representation' };
    for (const attack of [
      ...forbidden.map(asCall),
      { method: 'PATCH', path: own, body: { title: 'Taken' }, headers: counted },
      { method: 'DELETE', path: own, headers: counted },
      asCall(['restore_version', { ...place, number: 1, seen: 1 }]),
      asCall(['replace_media', { old_path: `${secret}.webp`, new_path: 'public.png' }]),
      asCall(['log_export', { kind: 'articles_fr', row_count: 1 }]),
    ])
      expect((await server.refused(callers.author, attack)).text, attack.path).not.toContain('PGRST');
    await server.backend.sql(
      `update public.staff set role = 'recruiter' where user_id = (select id from auth.users where email = 'author@example.org')`,
    );
    await server.unchanged(async () => {
      for (const act of await acts()) await server.refused(callers.author, asCall(act));
    });
    expect(await row()).toEqual(before);
  });

  it('publishes the text of a former author once', async () => {
    const { updated_at: seen } = await copyOf(callers.editor);
    const publish = () => must(callers.editor, 'publish_working_copy', { ...place, seen });
    const [first, second] = await Promise.all([publish(), publish()]);
    expect(second).toEqual(first);
    expect((await call(callers.editor, 'hand_back', { ...place, seen })).status).toBe(409);
    expect(await must(callers.editor, 'list_approvals')).toEqual([]);
    const [published] = await open().backend.sql<{ versions: string }>(
      `select count(*)::text as versions from app.versions v where v.row_id = $1 and v.content ->> 'slug' = $2`,
      [article, secret],
    );
    expect(published).toEqual({ versions: '1' });
  });
});
