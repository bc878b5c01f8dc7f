// @vitest-environment node
import '../support/backend-address';
import { describe, expect, it } from 'vitest';
import { darkWindows, type Page, staticPages } from '@/app/prerender/pages';
import { renderPage } from '@/app/prerender/render';
import { createQueryClient } from '@/app/query-client';
import { langs } from '@/lib/lang';
import { lookUp } from '../../scripts/build/host-lookup';
import { hostRules, readFallbacks, redirectsFile } from '../../scripts/build/host-rules';
import { enabledPages } from '../../src/app/pages';
import { setSections } from '../support/set-sections';

const render = (path: string) => renderPage(path, { queryClient: createQueryClient(), fetchQuery: null });

it('finds the windows of the street with nothing behind them, by language', () => {
  const page = (lang: Page['lang'], kind: Page['kind']): Page => ({
    path: '',
    lang,
    kind,
    lastModified: null,
    alternates: {},
    title: '',
    source: null,
  });
  const all = langs.flatMap((lang) => [page(lang, 'project'), page(lang, 'offer'), page(lang, 'careers')]);
  expect(darkWindows(all.filter(({ lang, kind }) => lang !== 'fr' || kind !== 'offer'))).toEqual([
    'fr-careers',
  ]);
  expect(darkWindows([])).toEqual(['fr-work', 'fr-careers', 'en-work', 'en-careers']);
  expect(darkWindows(all)).toEqual([]);
});

describe('A built site without careers', () => {
  it('has no page of them, so neither sitemap entry nor share picture', async () => {
    expect(enabledPages()).toContain('offer');
    setSections({ careers: false });
    expect(enabledPages()).not.toContain('careers');
    expect(enabledPages()).not.toContain('offer');
    expect((await staticPages()).filter(({ path }) => path.includes('careers'))).toEqual([]);
  });

  it('tells every host that there is nothing', () => {
    expect(redirectsFile([])).toContain('/fr/careers/* /shell 200');
    setSections({ careers: false });
    const told = [redirectsFile([]), JSON.stringify(hostRules([]))].join('\n');
    expect(told).not.toContain('careers');
    expect(told).toContain('/fr/portfolio');
    const isFile = (file: string) => ['fr/portfolio.html', 'portfolio.html'].includes(file);
    for (const rules of [undefined, readFallbacks(redirectsFile([]))]) {
      for (const path of ['/fr/careers', '/fr/careers/an-offer', '/careers'])
        expect(lookUp(path, isFile, rules).status, path).toBe(404);
      expect(lookUp('/fr/portfolio/new', isFile, rules)).toEqual({ file: 'shell.html', status: 200 });
    }
  });

  it.each(langs)('leads nowhere near them, in %s', async (lang) => {
    expect((await render(`/${lang}`)).body).toContain(`/${lang}/careers`);
    setSections({ careers: false });
    for (const path of ['', '/services', '/about', '/contact'])
      expect((await render(`/${lang}${path}`)).body).not.toContain(`/${lang}/careers`);
  });

  it('is the same as ever when nothing is decided', async () => {
    const before = await render('/fr');
    setSections({});
    expect(await render('/fr')).toEqual(before);
  });
});
