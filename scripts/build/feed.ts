import { agency } from '../../src/brand/agency';
import type { Article } from '../../src/content/resources/articles/model';
import { i18nFor, loadNamespaces } from '../../src/i18n';
import { type Lang, langs } from '../../src/lib/lang';
import { paths } from '../../src/lib/paths';
import { xml } from './xml';

await Promise.all(langs.map((lang) => loadNamespaces(lang, ['articles'])));

/** Longer feeds are read by machines alone. */
const maxArticles = 30;

/** The newest articles of one language as RSS 2.0, for feed readers. */
export function feed(lang: Lang, articles: readonly Article[], origin: string): string {
  const t = i18nFor(lang).getFixedT(lang, 'articles');
  const newest = [...articles].sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, maxArticles);
  const changed = newest
    .map(({ modified }) => modified)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${xml(`${agency().name} · ${t('heading')}`)}</title>`,
    `    <link>${xml(origin + paths.articles(lang))}</link>`,
    `    <description>${xml(t('metaDescription'))}</description>`,
    `    <language>${lang}</language>`,
    ...(changed ? [`    <lastBuildDate>${dateOf(changed)}</lastBuildDate>`] : []),
    `    <atom:link href="${xml(origin + paths.feed(lang))}" rel="self" type="application/rss+xml"/>`,
    ...newest.map((article) => item(article, lang, origin)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(article: Article, lang: Lang, origin: string): string {
  const address = xml(origin + paths.article(lang, article.slug));
  const subjects = [...new Set([article.category, ...article.tags])].filter(Boolean);
  return [
    '    <item>',
    `      <title>${xml(article.title)}</title>`,
    `      <link>${address}</link>`,
    `      <guid isPermaLink="true">${address}</guid>`,
    `      <pubDate>${dateOf(article.date)}</pubDate>`,
    // RSS has no word of its own for it.
    `      <atom:updated>${new Date(article.modified).toISOString()}</atom:updated>`,
    `      <dc:creator>${xml(article.author)}</dc:creator>`,
    ...subjects.map((subject) => `      <category>${xml(subject)}</category>`),
    `      <description>${xml(article.excerpt)}</description>`,
    '    </item>',
  ].join('\n');
}

const dateOf = (date: string) => new Date(date).toUTCString();
