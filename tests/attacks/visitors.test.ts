import { describe, expect, it } from 'vitest';
import { type Attack, type AttackServer, type Caller, serverOfFile } from './attack-server.ts';
import { ids } from './canaries.ts';

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Attack => ({
  method: 'POST',
  path: `/rest/v1/${path}`,
  body,
  headers,
});

/** All the ways a browser might say it is somebody else. */
const spoofs = [
  'cf-connecting-ip',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-original-forwarded-for',
];
const spoofed = Object.fromEntries(spoofs.map((name) => [name, '203.0.113.99']));

const tooMany = { status: 429, message: 'Too many requests. Please try again later.' };

async function told(server: AttackServer, caller: Caller, attack: Attack) {
  const answer = await server.attack(caller, attack);
  return { status: answer.status, message: JSON.parse(answer.text || '{}').message };
}

/** As many as the limit allows, then one more, plainly and under a borrowed address. */
async function flood(
  server: AttackServer,
  caller: Caller,
  most: number,
  next: (count: number) => Attack,
): Promise<void> {
  await server.backend.resetLimits();
  for (let count = 0; count < most; count += 1) {
    const { status } = await server.attack(caller, next(count));
    expect(status, `${next(count).path} ${count}`).toBeLessThan(300);
  }
  await server.unchanged(async () => {
    expect(await told(server, caller, next(most))).toEqual(tooMany);
    const attack = next(most);
    expect(await told(server, caller, { ...attack, headers: { ...attack.headers, ...spoofed } })).toEqual(
      tooMany,
    );
  });
  await server.backend.resetLimits();
}

const open = serverOfFile();

const callers = ['visitor', 'plain'] as const;

describe.each(callers)('Identity, as the %s', (who) => {
  it('overwrites or refuses forged keys, agents and times', async () => {
    const server = open();
    const article_id = ids.linked;
    const own = { article_id, language: 'fr', ip_address: 'canary-key', user_agent: 'Forged/1' };
    await server.attack(server[who], post('article_likes', own, spoofed));
    const mine = await server.ask(server[who], {
      path: `/rest/v1/article_likes?select=ip_address`,
    });
    const [row] = JSON.parse(mine.text);
    expect(row.ip_address).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await server.backend.sql(`select 1 from public.article_likes where user_agent = 'Forged/1'`),
    ).toEqual([]);
    expect(JSON.parse((await server.ask(server[who], post('rpc/ip_echo', {}, spoofed))).text)).toEqual({
      ip: row.ip_address,
    });
    await server.unchanged(async () => {
      await server.refused(server[who], post('article_likes', own));
      await server.refused(server[who], {
        method: 'DELETE',
        path: '/rest/v1/article_likes?ip_address=eq.canary-key',
      });
    });
    const others = () =>
      server.backend.sql(`select id from public.article_likes where ip_address = 'canary-key' order by id`);
    const before = await others();
    await server.attack(server[who], { method: 'DELETE', path: '/rest/v1/article_likes' });
    expect(await others()).toEqual(before);
  });

  it('takes the key from the socket, not a header', async () => {
    const server = open();
    const plainly = await server.ask(server[who], post('rpc/ip_echo', {}));
    for (const name of spoofs) {
      const answer = await server.ask(server[who], post('rpc/ip_echo', {}, { [name]: '203.0.113.99' }));
      expect(answer.text, name).toBe(plainly.text);
    }
  });
});

describe.each(callers)('Drafts, as the %s', (who) => {
  const hidden = [ids.draft, ids.scheduled];

  it('answer like missing rows: views, likes, counts, states, translations, tickets', async () => {
    const server = open();
    const same = async (attack: (id: string) => Attack, id: string, unknown = ids.unknown) => {
      const [one, other] = [
        await server.attack(server[who], attack(id)),
        await server.attack(server[who], attack(unknown)),
      ];
      expect(one.status).toBe(other.status);
      expect(one.text.replaceAll(id, '')).toBe(other.text.replaceAll(unknown, ''));
    };
    await server.unchanged(async () => {
      for (const lang of ['fr', 'en'] as const) {
        for (const { [lang]: id } of hidden) {
          for (const table of ['article_views', 'article_likes']) {
            await same((article_id) => post(table, { article_id, language: lang }), id);
          }
          for (const name of ['get_article_views_count', 'get_article_likes_count', 'article_translations']) {
            await same((article_uuid) => post(`rpc/${name}`, { article_uuid, lang }), id);
          }
          await same((article_uuid) => post('rpc/has_ip_liked_article', { article_uuid, ip: 'x', lang }), id);
          await same((one) => post('rpc/get_article_counts', { lang, ids: [one] }), id);
          await same((one) => ({ path: `/rest/v1/articles_${lang}?select=id&id=eq.${one}` }), id);
          await same((one) => ({ path: `/rest/v1/article_likes?article_id=eq.${one}` }), id);
        }
        await same(
          (one) => post('project_likes', { project_id: Number(one), language: lang }),
          '900002',
          '900099',
        );
        await same(
          (one) => post('rpc/get_project_likes_count', { project_id: Number(one), lang }),
          '900002',
          '900099',
        );
      }
      for (const id of [ids.draftOffer, ids.closedOffer]) {
        await same((offer) => post('rpc/open_application', { offer }), id);
        await same((one) => ({ path: `/rest/v1/job_offers?id=eq.${one}` }), id);
      }
    });
  });

  it('hides them behind the link of a public article', async () => {
    const server = open();
    for (const query of [
      'select=linked_article_id',
      'select=*',
      'linked_article_id=not.is.null&select=id',
      'order=linked_article_id&select=id',
      'select=id,articles_en!linked_article(id)',
    ]) {
      await server.refused(server[who], { path: `/rest/v1/articles_fr?${query}` });
    }
    const translation = await server.attack(
      server[who],
      post('rpc/article_translations', { article_uuid: ids.linked, lang: 'fr' }),
    );
    expect(translation.text).toBe('[]');
  });
});

/** Which limit each bucket has is proven in SQL (limits_and_proof.sql); here, that HTTP counts the caller. */
describe('Floods', () => {
  const message = {
    from_name: 'Mallory',
    from_email: 'm@example.org',
    subject: 'autre',
    lang: 'fr',
    website: '',
    elapsed_ms: 9000,
  };

  it.each(callers)('stops messages after five an hour, as the %s', async (who) => {
    const server = open();
    await flood(server, server[who], 5, (count) =>
      post('rpc/send_contact_message', { ...message, message: `${who} ${count}` }),
    );
  });

  it('stops subscriptions after five an hour, and reveals no address afterwards', async () => {
    await flood(open(), open().visitor, 5, (count) =>
      post('newsletter', { email: `flood-${count}@example.org`, language: 'fr' }),
    );
  });
});

it('shows a signed-in person without a role the bytes of a visitor', async () => {
  const server = open();
  const columns = {
    articles_fr: 'id,slug,title,content,search_text',
    projects_fr: '*',
    team_members_fr: '*',
    services_fr: '*',
    steps_fr: '*',
    testimonials_fr: '*',
    job_offers: '*',
    article_likes: 'id,article_id,language,ip_address',
  };
  for (const [table, select] of Object.entries(columns)) {
    for (const query of [`select=${select}&order=id`, 'select=id&order=id.desc', 'select=count']) {
      const [one, other] = await Promise.all(
        [server.visitor, server.plain].map((caller) =>
          server.attack(caller, { path: `/rest/v1/${table}?${query}` }),
        ),
      );
      expect(other?.text, `${table} ${query}`).toBe(one?.text);
    }
  }
});

it('ends rights with the row of admins, before the token expires', async () => {
  const server = open();
  const read = () => server.ask(server.admin, { path: '/rest/v1/contact_messages?select=id' });
  const dashboard = () => server.ask(server.admin, post('rpc/get_dashboard', {}));
  expect([JSON.parse((await read()).text).length > 0, (await dashboard()).status]).toEqual([true, 200]);
  const removed = await server.backend.sql<{ user_id: string }>('select user_id from public.admins');
  // One owner always stays: another takes over.
  const [other] = await server.backend.sql<{ id: string }>(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'other@example.org') returning id`,
  );
  await server.backend.sql('insert into public.admins (user_id) values ($1)', [other?.id]);
  await server.backend.sql('delete from public.admins where user_id <> $1', [other?.id]);
  await server.unchanged(async () => {
    expect((await read()).text).toBe('[]');
    expect((await dashboard()).status).toBe(403);
    await server.refused(
      server.admin,
      post('articles_fr', { slug: 'x', title: 'x', excerpt: 'x', content: 'x', author: 'x' }),
    );
    await server.refused(server.admin, {
      method: 'DELETE',
      path: '/rest/v1/newsletter?email=not.is.null',
      headers: { prefer: 'return=representation' },
    });
    await server.refused(server.admin, post('rpc/articles_for_editing', { lang: 'fr' }));
    await server.refused(server.admin, {
      ...post('object/list/job_applications', { prefix: '' }),
      path: '/storage/v1/object/list/job_applications',
    });
  });
  for (const { user_id } of removed)
    await server.backend.sql('insert into public.admins (user_id) values ($1)', [user_id]);
  await server.backend.sql('delete from auth.users where id = $1', [other?.id]);
  expect((await dashboard()).status).toBe(200);
});
