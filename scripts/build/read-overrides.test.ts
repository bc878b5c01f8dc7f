import { expect, test } from 'vitest';
import { shownMenus } from '../../src/brand/menu.ts';
import { BuildError } from './build-error.ts';
import { readOverrides } from './read-overrides.ts';

const server = (answer: Response | Error) => ({
  origin: 'https://project.example',
  apikey: 'sb_publishable_test',
  fetch: async () => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  },
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const faultOf = (answer: Response | Error) => readOverrides(server(answer)).catch((fault: unknown) => fault);

test('reads the owner’s changes in one answer; missing parts are as in the code', async () => {
  const texts = { fr: { 'home:hero.title': 'Autre' }, en: {} };
  expect(
    await readOverrides(
      server(json({ readAt: '2026-11-26T09:00:00Z', seen: 2, answeredAt: '2026-11-26T10:00:00Z', texts })),
    ),
  ).toEqual({
    overrides: {
      readAt: '2026-11-26T09:00:00Z',
      seen: 2,
      settings: {},
      sections: {},
      menus: shownMenus(undefined, true),
      texts,
    },
    answeredAt: '2026-11-26T10:00:00Z',
  });
});

test('makes the menus of the owner whole, without the careers that are switched off', async () => {
  const header = [
    { to: '/fr/offres', label: 'Offres' },
    { page: 'about', hidden: true },
  ];
  const sections = { careers: false, menus: { fr: { header } } };
  const { overrides } = await readOverrides(server(json({ readAt: '2026-11-26T09:00:00Z', sections })));
  expect(overrides.sections).toEqual({ careers: false });
  expect(overrides.menus).toEqual(shownMenus({ fr: { header } }, false));
});

test('tells what to do with a database older than the code', async () => {
  const fault = await faultOf(json({ code: 'PGRST202' }, 404));
  expect(fault).toBeInstanceOf(BuildError);
  expect(String(fault)).toContain('Push the migrations');
});

test('stops the build with a sentence without an answer, after a refusal and for another machine’s page', async () => {
  for (const answer of [
    new Error('fetch failed'),
    json({ message: 'no' }, 500),
    new Response('<html>'),
    json({ readAt: 'soon', texts: { fr: {}, en: {} } }),
    json({ readAt: '2026-11-26T09:00:00Z', texts: { fr: { 'no key': 1 }, en: {} } }),
  ]) {
    expect(await faultOf(answer)).toBeInstanceOf(BuildError);
  }
});
