import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/database.types';
import { type Attack, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';

/** Who may call which function is judged in SQL (001_matrix.sql); here, what HTTP itself could open. */

const nobody = { token: 'guess' };
const hidden = { article_uuid: ids.draft.fr, lang: 'fr' };

/** The functions of visitors, asked for hidden rows. */
const ofVisitors: Partial<Record<keyof Database['public']['Functions'], Record<string, unknown>>> = {
  answer_preview: { ...nobody, language: 'fr', digest: '0'.repeat(64), name: 'Mallory', answer: 'approved' },
  article_translations: { article_uuid: ids.linked, lang: 'fr' },
  confirm_newsletter: nobody,
  correct_own_application: { ...nobody, new_email: 'mallory@example.org', new_phone: '' },
  erase_own_application: nobody,
  find_missing_address: { path: '/fr/articles/hidden', counted: false },
  find_new_address: { noun: 'articles', lang: 'fr', old_slug: 'hidden' },
  get_article_categories: { lang: 'fr' },
  get_article_counts: { lang: 'fr', ids: [ids.draft.fr] },
  get_article_likes_count: hidden,
  get_article_views_count: hidden,
  get_articles_around: hidden,
  get_invitation: nobody,
  get_own_application: nobody,
  get_project_likes_count: { project_id: 900002, lang: 'fr' },
  get_project_likes_counts: { lang: 'fr', ids: [900002] },
  get_site_overrides: { since: '2026-01-01T00:00:00Z' },
  has_ip_liked_article: { ...hidden, ip: 'canary-key' },
  ip_echo: {},
  list_own_redirects: {},
  list_pages: { lang: 'fr' },
  list_redirects: { lang: 'fr' },
  open_application: { offer: ids.draftOffer },
  open_preview: nobody,
  record_visit: { path: '/fr', device: 'phone' },
  report_delivery: { ...nobody, id: ids.draft.fr, state: 'sent' },
  search_site: { lang: 'fr', term: 'canary' },
  send_application_link: { address: 'mallory@example.org' },
  send_contact_message: {
    from_name: 'Mallory',
    from_email: 'mallory@example.org',
    subject: 'projet',
    message: 'Hello',
    lang: 'xx',
    website: '',
    elapsed_ms: 9000,
  },
  unsubscribe_newsletter: { token: ids.draft.fr },
  withdraw_own_application: nobody,
};

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

const rpc = (name: string, body: unknown, headers: Record<string, string> = {}): Attack => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
  headers,
});

function calls(name: string, args: Record<string, unknown>): Attack[] {
  const { path } = rpc(name, args);
  const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)]));
  return [
    { path: `${path}?${query}` },
    { method: 'HEAD', path: `${path}?${query}` },
    rpc(name, {}),
    rpc(name, [args, args]),
    rpc(name, { ...args, extra: 1 }),
    { ...rpc(name, args), path: `${path}?select=*&limit=1` },
    rpc(name, args, { prefer: 'params=single-object' }),
    rpc(name, args, { 'content-profile': 'app' }),
    rpc(name, args, { accept: 'application/vnd.pgrst.plan+json' }),
    { method: 'PUT', path, body: args },
    { method: 'DELETE', path },
    ...Object.keys(args).flatMap((key) => wrong.map((value) => rpc(name, { ...args, [key]: value }))),
  ];
}

/** One that reads and one that writes: what an argument may hold is the same for all. */
const attacked = ['get_article_counts', 'send_contact_message'] as const;

const open = serverOfFile();

describe('Functions', () => {
  it('opens to visitors the listed ones', async () => {
    const granted = await open().backend.sql<{ name: string }>(
      `select distinct p.proname::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(Object.keys(ofVisitors)).toEqual(granted.map(({ name }) => name));
  });

  it.each(['visitor', 'plain'] as const)('reveal nothing hidden to the %s', async (who) => {
    const server = open();
    await server.unchanged(async () => {
      for (const [name, args] of Object.entries(ofVisitors))
        await server.attack(server[who], rpc(name, args));
    });
  });

  it.each(attacked)('accept any argument and reveal nothing hidden: %s', async (name) => {
    const server = open();
    await server.unchanged(async () => {
      for (const attack of calls(name, ofVisitors[name] ?? {})) await server.attack(server.visitor, attack);
    });
  });

  it('refuses those of the staff to others, and every forged, expired or unsigned token', async () => {
    const server = open();
    await server.unchanged(async () => {
      for (const attack of calls('list_articles', { lang: 'fr' })) await server.refused(server.plain, attack);
      const attack = rpc('list_articles', { lang: 'fr' });
      for (const forger of server.forgers) await server.noMoreThanAVisitor(forger, attack);
    });
  });

  it('open a preview by POST alone, so that logs hold no token', async () => {
    const server = open();
    const row = { table_name: 'articles_fr', row_id: ids.draft.fr };
    const { token } = JSON.parse((await server.ask(server.admin, rpc('create_preview_link', row))).text);
    const { path } = rpc('open_preview', {});
    await server.refused(server.visitor, { path: `${path}?token=${token}` });
    await server.refused(server.visitor, rpc('open_preview', { token, row_id: ids.scheduled.fr }));
    expect((await server.ask(server.visitor, rpc('open_preview', { token }))).text).toContain('canary');
  });

  it('serves none of the private schema and of PostgreSQL', async () => {
    const server = open();
    const names = [
      'visitor_key',
      'may',
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
          await server.refused(server.plain, rpc(name, {}, headers));
        }
      }
    });
  });
});
