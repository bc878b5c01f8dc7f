import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullGrid } from '../support/full-grid.ts';
import { AttackServer } from './attack-server.ts';
import { ids } from './canaries.ts';

/** Dates no calendar shows, written by those who may write dates, over plain HTTP. */

const dates = fullGrid
  ? ['infinity', '-infinity', '12026-11-27', '0001-01-01', '1000-01-01 BC']
  : ['infinity', '0001-01-01'];
const draft = `articles_fr?id=eq.${ids.draft.fr}`;

let server: AttackServer;
beforeAll(async () => {
  server = await AttackServer.open();
}, 120_000);
beforeEach(() => server.backend.resetLimits());
afterAll(() => server.backend.close());

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await server.ask(server.admin, { method, path: `/rest/v1/${path}`, body });
  return { status: answer.status, told: JSON.parse(answer.text || 'null') };
};

/** As the past left it: a version that no save would write today. */
const age = (place: string, rowId: string, column: string, date: string) =>
  server.backend.sql(
    `update app.versions set content = jsonb_set(content, array[$3::text], to_jsonb($4::text)) where place = $1 and row_id = $2`,
    [place, rowId, column, date],
  );

/** Every page that shows dates of articles and offers still answers with dates. */
async function pagesStand(): Promise<void> {
  for (const [method, path, body] of [
    ['POST', 'rpc/list_articles', { lang: 'fr' }],
    ['POST', 'rpc/list_calendar', { since: '2026-11-01Z', until: '2026-12-01Z' }],
    ['GET', 'job_offers?select=closes_at', undefined],
    ['GET', 'contact_messages?select=read_at', undefined],
  ] as const) {
    const { status, told } = await ask(method, path, body);
    expect(status, path).toBe(200);
    expect(JSON.stringify(told), path).not.toContain('infinity');
  }
}

describe.each(dates)('The date %s', (date) => {
  it.each([
    ['PATCH', draft, { published_at: date }],
    ['PATCH', `articles_en?id=eq.${ids.draft.en}`, { published_at: date }],
    ['PATCH', `job_offers?id=eq.${ids.draftOffer}`, { closes_at: date }],
    ['PATCH', `contact_messages?id=eq.${ids.message}`, { read_at: date }],
    [
      'POST',
      'articles_fr',
      { slug: 'never', title: 't', excerpt: 'e', content: 'c', author: 'A', published_at: date },
    ],
    ['POST', 'job_offers', { title: 't', description: 'd', requirements: 'r', closes_at: date }],
  ])('is refused: %s %s', async (method, path, body) => {
    const { status, told } = await ask(method, path, body);
    expect([status, told.code]).toEqual([400, '23514']);
    await pagesStand();
  });

  it('is refused by the functions of the calendar', async () => {
    const [row] = (
      await ask('POST', `rpc/articles_for_editing?select=id,updated_at&id=eq.${ids.draft.fr}`, { lang: 'fr' })
    ).told;
    const dating = { articles: [{ lang: 'fr', ...row }], moment: date, publish: false };
    const dated = await ask('POST', 'rpc/date_articles', dating);
    expect(dated.status, JSON.stringify(dated.told)).toBe(400);
    expect(['23514', '22023']).toContain(dated.told.code);
    for (const asked of [
      { since: date, until: '2026-12-01Z' },
      { since: '2026-12-01Z', until: date },
    ])
      expect((await ask('POST', 'rpc/list_calendar', asked)).status).toBe(400);
    await pagesStand();
  });
});

describe.each(['infinity', '-infinity'])('The date %s of an earlier time', (date) => {
  it('stays in the version of an offer, which is not restored', async () => {
    const rowId = ids.draftOffer;
    for (const title of ['one', 'two'])
      await ask('PATCH', `job_offers?id=eq.${rowId}`, { title: `${title} ${date}` });
    await age('job_offers', rowId, 'closes_at', date);
    const { told: versions } = await ask('POST', 'rpc/list_versions', {
      table_name: 'job_offers',
      row_id: rowId,
    });
    const [newest] = versions;
    const { status, told } = await ask('POST', 'rpc/restore_version', {
      table_name: 'job_offers',
      row_id: rowId,
      number: versions.at(-1).version,
      seen: newest.version,
    });
    expect([status, told.code]).toEqual([400, '23514']);
    await pagesStand();
  });

  it('is not restored with an article', async () => {
    const rowId = ids.draft.fr;
    await ask('PATCH', draft, { title: `Renamed ${date}` });
    await age('articles_fr', rowId, 'published_at', date);
    const { told: versions } = await ask('POST', 'rpc/list_versions', {
      table_name: 'articles_fr',
      row_id: rowId,
    });
    const { status } = await ask('POST', 'rpc/restore_version', {
      table_name: 'articles_fr',
      row_id: rowId,
      number: versions.at(-1).version,
      seen: versions[0].version,
    });
    expect(status).toBe(200);
    await pagesStand();
  });

  it.each([
    ['articles_fr', 'published_at', { slug: 'thrown', title: 't', excerpt: 'e', content: 'c', author: 'A' }],
    ['job_offers', 'closes_at', { title: 't', description: 'd', requirements: 'r' }],
  ])('stays in the trash with the row of %s', async (place, column, row) => {
    const id = crypto.randomUUID();
    const values = Object.values(row);
    await server.backend.sql(
      `insert into public.${place} (id, ${Object.keys(row)}) values ($1, ${values.map((_, at) => `$${at + 2}`)})`,
      [id, ...values],
    );
    expect((await ask('DELETE', `${place}?id=eq.${id}`)).status).toBe(204);
    await age(place, id, column, date);
    const { status, told } = await ask('POST', 'rpc/restore_from_trash', { table_name: place, row_id: id });
    expect([status, told.code]).toEqual([400, '23514']);
    const listed = await ask('POST', 'rpc/list_trash', {});
    expect(listed.told.map(({ row_id }: { row_id: string }) => row_id)).toContain(id);
    await pagesStand();
  });
});
