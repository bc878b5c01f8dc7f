// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toArticle } from '@/content/resources/articles/public/read';
import type { Page } from '../../src/app/prerender/pages';
import { article } from '../../tests/support/build';
import { feed } from './feed';
import { robots, securityText, sitemap } from './sitemap';

const origin = 'https://www.example.com';

const page = (changes: Partial<Page>): Page => ({
  path: '/fr/about',
  lang: 'fr',
  kind: 'about',
  lastModified: null,
  alternates: { fr: '/fr/about', en: '/en/about' },
  title: 'À propos',
  source: null,
  ...changes,
});

/** Throws for invalid XML. */
function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

test('lists every page in the sitemap with its translations and its date', () => {
  const pages = [
    page({}),
    page({
      path: '/fr/articles/seul',
      alternates: { fr: '/fr/articles/seul' },
      lastModified: '2026-11-02T08:00:00+00:00',
    }),
  ];
  const [about, alone] = [...parsed(sitemap(pages, origin)).querySelectorAll('url')];
  expect(about?.querySelector('loc')?.textContent).toBe(`${origin}/fr/about`);
  expect(about?.querySelector('lastmod')).toBeNull();
  const links = [...(about?.getElementsByTagName('xhtml:link') ?? [])];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['fr', `${origin}/fr/about`],
    ['en', `${origin}/en/about`],
    ['x-default', `${origin}/en/about`],
  ]);
  expect(alone?.querySelector('lastmod')?.textContent).toBe('2026-11-02T08:00:00.000Z');
  expect(alone?.getElementsByTagName('xhtml:link')).toHaveLength(1);
});

test('keeps robots out of the admin and names the sitemap', () => {
  expect(robots(origin)).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /fr/admin\nDisallow: /en/admin\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

test.each([
  ['2026-11-29T22:00:00Z', '2027-11-01T00:00:00.000Z'],
  ['2028-02-29T23:59:59Z', '2029-02-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2027-12-01T00:00:00.000Z'],
])('names in security.txt whom to write to; built on %s it expires on %s', (built, expires) => {
  expect(securityText('bonjour@écume.example', origin, new Date(built))).toBe(
    `Contact: mailto:bonjour@%C3%A9cume.example\nExpires: ${expires}\nPreferred-Languages: fr, en\nCanonical: ${origin}/.well-known/security.txt\n`,
  );
});

test('lists the articles and issues of a language in the feed, newest first', () => {
  const row = (slug: string, published_at: string) =>
    toArticle(article({ slug, published_at, text_changed_at: '2026-01-15T12:00:00Z' }));
  const document = parsed(
    feed(
      'fr',
      {
        articles: [row('ancien', '2026-01-01T00:00:00Z'), row('nouveau', '2026-02-01T00:00:00Z')],
        issues: [
          {
            number: 4,
            slug: '4',
            subject: 'Lettre',
            preheader: 'Bonjour',
            sent_at: '2026-01-20T08:00:00Z',
            body: '',
            items: [],
          },
        ],
      },
      origin,
    ),
  );
  expect([...document.querySelectorAll('item > link')].map((link) => link.textContent)).toEqual([
    `${origin}/fr/articles/nouveau`,
    `${origin}/fr/newsletter/issues/4`,
    `${origin}/fr/articles/ancien`,
  ]);
  expect(document.querySelector('pubDate')?.textContent).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  expect([...document.getElementsByTagName('atom:updated')].map(({ textContent }) => textContent)).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-01-20T08:00:00.000Z',
    '2026-01-15T12:00:00.000Z',
  ]);
  expect(document.querySelector('lastBuildDate')?.textContent).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  expect(document.querySelector('channel > language')?.textContent).toBe('fr');
});

test('writes valid XML for any text', () => {
  const hostile = 'Wit & <b>charm</b> ]]> \u0007\ud800 "here"';
  const document = parsed(
    feed('en', { articles: [toArticle(article({ title: hostile, excerpt: hostile }))], issues: [] }, origin),
  );
  expect(document.querySelector('item > title')?.textContent).toBe('Wit & <b>charm</b> ]]>  "here"');
});

test('writes a feed without articles', () => {
  expect(parsed(feed('en', { articles: [], issues: [] }, origin)).querySelectorAll('item')).toHaveLength(0);
});
