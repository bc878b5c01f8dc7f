// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageOverrides } from '@/brand/overrides';

const page: PageOverrides = {
  readAt: '2026-11-26T09:00:00Z',
  settings: { city: 'Colmar' },
  sections: {},
  texts: { fr: {}, en: { 'home:hero.title': 'Of the page' } },
  catalogues: ['en/home'],
  textFiles: { en: '/assets/texts-en-x.json' },
};
const download = vi.fn<(address: string) => Promise<Response>>();

async function open(overrides: PageOverrides | null) {
  document.body.innerHTML = overrides
    ? `<script type="application/json" id="overrides">${JSON.stringify(overrides)}</script>`
    : '';
  await import('./page-overrides');
  const { i18nFor, loadNamespaces } = await import('@/i18n');
  return { ...(await import('@/brand/overrides')), loadNamespaces, t: i18nFor('en').t };
}

beforeEach(() => {
  vi.resetModules();
  download.mockReset();
  vi.stubGlobal('fetch', download);
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the catalogues in a page without overrides', async () => {
  const { siteOverrides, noOverrides, loadNamespaces } = await open(null);
  await loadNamespaces('en', ['home']);
  expect(siteOverrides()).toBe(noOverrides);
  expect(download).not.toHaveBeenCalled();
});

test('reads the texts of the page from the page, and downloads those of later pages once', async () => {
  download.mockImplementation(async () =>
    Response.json({
      'home:hero.title': 'Of the page',
      'about:title': 'Of the file',
      'search:title': 'Found',
    }),
  );
  const { siteOverrides, loadNamespaces, t } = await open(page);
  expect(siteOverrides()).toMatchObject({ readAt: page.readAt, settings: page.settings });
  await loadNamespaces('en', ['home']);
  expect(t('home:hero.title')).toBe('Of the page');
  expect(download).not.toHaveBeenCalled();
  await Promise.all([loadNamespaces('en', ['about']), loadNamespaces('en', ['search'])]);
  expect([t('about:title'), t('search:title')]).toEqual(['Of the file', 'Found']);
  expect(download.mock.calls).toEqual([['/assets/texts-en-x.json']]);
});

test('retries texts that failed to load, and restores the text of the catalogue for null', async () => {
  download.mockImplementation(async () => Response.json({ 'about:title': 'Of the file' }));
  download.mockImplementationOnce(async () => new Response('', { status: 503 }));
  const { siteOverrides, replaceOverrides, loadNamespaces, t } = await open(page);
  await expect(loadNamespaces('en', ['about'])).rejects.toThrow('answered 503');
  await loadNamespaces('en', ['about']);
  expect(t('about:title')).toBe('Of the file');
  replaceOverrides({ ...siteOverrides(), texts: { fr: {}, en: { 'about:title': null } } });
  const { refreshTexts } = await import('@/i18n');
  refreshTexts();
  expect(t('about:title')).not.toBe('Of the file');
  expect(t('about:title')).not.toBe('about:title');
});
