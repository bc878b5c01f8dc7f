// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../../tests/support/backend-address';
import { noOverrides, type SiteOverrides } from '@/brand/overrides';
import { i18nFor, loadNamespaces } from '@/i18n';
import { storageKeys } from '@/lib/local-storage';

const built: SiteOverrides = { ...noOverrides, readAt: '2026-11-26T09:00:00Z', seen: 3 };
const title = () => i18nFor('en').t('home:hero.title');
const textOf = (text: string | null) => ({
  readAt: '2026-11-26T10:00:00Z',
  texts: { fr: {}, en: { 'home:hero.title': text } },
});

/** Router of one visit, at a page without code to load. */
function pages() {
  const router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: [{ pathname: '/en', search: '?q=1', hash: '#part', state: { from: 'list' } }],
  });
  const navigate = vi.spyOn(router, 'navigate');
  return Object.assign(router, { rendered: navigate, go: (path: string) => router.navigate(path) });
}

const answers = vi.fn<(url: URL) => Response>();
/** Reading an answer takes turns of the real clock. */
async function settle() {
  for (let turn = 0; turn < 60; turn += 1) {
    await vi.advanceTimersByTimeAsync(2);
    await new Promise(setImmediate);
  }
}

/** A new page load, without module state. */
async function load() {
  vi.resetModules();
  const { followOverrides } = await import('./live');
  // The client loads with the first query, which takes more than the turns below.
  await import('@/lib/supabase-public-client');
  return followOverrides;
}

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-26T11:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    expect(request.method).toBe('GET');
    return answers(new URL(request.url));
  });
  answers.mockReset().mockImplementation(() => Response.json(textOf('Changed')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Text of the fresh modules of a page load. */
async function freshTitle() {
  const { i18nFor: fresh, loadNamespaces: loadFresh } = await import('@/i18n');
  await loadFresh('en', ['home']);
  return () => fresh('en').t('home:hero.title');
}

test('applies a change at once and renders the page again where it is', async () => {
  const follow = await load();
  const shown = await freshTitle();
  const visit = pages();
  follow(visit, built);
  await settle();
  expect(answers).toHaveBeenCalledTimes(1);
  const asked = answers.mock.calls[0]?.[0].searchParams;
  expect([asked?.get('since'), asked?.get('seen')]).toEqual([built.readAt, '3']);
  expect(shown()).toBe('Changed');
  expect(visit.rendered).toHaveBeenCalledTimes(1);
  expect(visit.rendered.mock.calls[0]?.[1]).toMatchObject({ replace: true, preventScrollReset: true });
  expect(visit.state).toMatchObject({
    historyAction: 'REPLACE',
    location: { pathname: '/en', search: '?q=1', hash: '#part', state: { from: 'list' } },
  });
});

test('applies a stored answer without asking', async () => {
  const kept = { build: built.readAt, askedAt: Date.now(), answer: textOf('Kept') };
  localStorage.setItem(storageKeys.overrides, JSON.stringify(kept));
  const follow = await load();
  const shown = await freshTitle();
  const visit = pages();
  follow(visit, built);
  await settle();
  expect([shown(), visit.rendered.mock.calls.length, answers.mock.calls.length]).toEqual(['Kept', 1, 0]);
});

test('leaves the page as it is for an answer that says what was built', async () => {
  answers.mockImplementation(() => Response.json({ readAt: '2026-11-26T10:00:00Z', seen: 1, rows: ['x'] }));
  const visit = pages();
  (await load())(visit, built);
  await settle();
  expect(answers).toHaveBeenCalledTimes(1);
  expect(visit.rendered).not.toHaveBeenCalled();
});

test('does not call back a visitor who is on the way to another page', async () => {
  const follow = await load();
  const shown = await freshTitle();
  const visit = createMemoryRouter([
    { path: '/', element: null },
    { path: '/next', element: null, loader: () => new Promise<null>(() => undefined) },
  ]);
  follow(visit, built);
  void visit.navigate('/next');
  await settle();
  expect(shown()).toBe('Changed');
  expect(visit.state.navigation.location?.pathname).toBe('/next');
});

test('asks once in ten minutes, over all the pages of a browser', async () => {
  const first = pages();
  (await load())(first, built);
  await settle();
  await first.go('/en/about');
  await vi.advanceTimersByTimeAsync(60_000);
  (await load())(pages(), built);
  await settle();
  expect(answers).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  (await load())(pages(), built);
  await settle();
  expect(answers).toHaveBeenCalledTimes(2);
});

test('does not ask a failing server again on each page', async () => {
  answers.mockImplementation(() => new Response('no', { status: 503 }));
  for (const _page of [1, 2, 3]) {
    (await load())(pages(), built);
    await settle();
  }
  expect(answers).toHaveBeenCalledTimes(1);
});

test('drops a stored answer that is broken or of another build', async () => {
  const kept = { build: built.readAt, askedAt: Date.now(), answer: textOf('Kept') };
  for (const stored of [
    'nonsense',
    '[]',
    'null',
    '{"build":1}',
    JSON.stringify({ ...kept, answer: { readAt: 'x' } }),
    JSON.stringify({ ...kept, answer: textOf(3 as unknown as string) }),
    JSON.stringify({ ...kept, build: '2020-01-01T00:00:00Z' }),
  ]) {
    answers.mockClear();
    localStorage.setItem(storageKeys.overrides, stored);
    (await load())(pages(), built);
    await settle();
    expect(answers, stored).toHaveBeenCalledTimes(1);
  }
  answers.mockClear();
  localStorage.setItem(storageKeys.overrides, JSON.stringify(kept));
  (await load())(pages(), built);
  await settle();
  expect(answers).not.toHaveBeenCalled();
});

test('asks once per visit where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const visit = pages();
  (await load())(visit, built);
  await settle();
  await visit.go('/en/about');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('restores the original over what was built, and ignores a text the code does not have', async () => {
  await loadNamespaces('en', ['home']);
  const original = title();
  answers.mockImplementation(() =>
    Response.json({ ...textOf(null), texts: { fr: {}, en: { 'home:hero.title': null, 'home:never': 'x' } } }),
  );
  const follow = await load();
  const { i18nFor: fresh, loadNamespaces: loadFresh } = await import('@/i18n');
  const { replaceOverrides: replace } = await import('@/brand/overrides');
  const changed = { ...built, texts: { fr: {}, en: { 'home:hero.title': 'Built' } } };
  replace(changed);
  await loadFresh('en', ['home']);
  expect(fresh('en').t('home:hero.title')).toBe('Built');
  const visit = pages();
  follow(visit, changed);
  await settle();
  expect(fresh('en').t('home:hero.title')).toBe(original);
});
