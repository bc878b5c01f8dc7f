import { agency } from '../../src/brand/agency';
import type { Article } from '../../src/content/resources/articles/model';
import type { Issue } from '../../src/features/newsletter/public/issues';
import { i18nFor, loadNamespaces } from '../../src/i18n';
import { type Lang, langs } from '../../src/lib/lang';
import { paths } from '../../src/lib/paths';
import { xml } from './xml';

await Promise.all(langs.map((lang) => loadNamespaces(lang, ['articles'])));

const maxEntries = 30;

interface Entry extends Pick<Article, 'title' | 'date' | 'modified' | 'author' | 'excerpt'> {
  path: string;
  subjects: string[];
}

const articleEntry = (lang: Lang, article: Article): Entry => ({
  ...article,
  path: paths.article(lang, article.slug),
  subjects: [...new Set([article.category, ...article.tags])].filter(Boolean),
});

const issueEntry = (lang: Lang, { slug, subject, preheader, sent_at }: Issue): Entry => ({
  title: subject,
  excerpt: preheader,
  date: sent_at,
  modified: sent_at,
  author: agency().name,
  path: paths.issue(lang, slug),
  subjects: [],
});

export function feed(
  lang: Lang,
  { articles, issues }: { articles: readonly Article[]; issues: readonly Issue[] },
  origin: string,
): string {
  const t = i18nFor(lang).getFixedT(lang, 'articles');
  const newest = [
    ...articles.map((article) => articleEntry(lang, article)),
    ...issues.map((issue) => issueEntry(lang, issue)),
  ]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, maxEntries);
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
    ...newest.map((entry) => item(entry, origin)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item({ path, title, date, modified, author, subjects, excerpt }: Entry, origin: string): string {
  const address = xml(origin + path);
  return [
    '    <item>',
    `      <title>${xml(title)}</title>`,
    `      <link>${address}</link>`,
    `      <guid isPermaLink="true">${address}</guid>`,
    `      <pubDate>${dateOf(date)}</pubDate>`,
    // RSS has no element for the last change.
    `      <atom:updated>${new Date(modified).toISOString()}</atom:updated>`,
    `      <dc:creator>${xml(author)}</dc:creator>`,
    ...subjects.map((subject) => `      <category>${xml(subject)}</category>`),
    `      <description>${xml(excerpt)}</description>`,
    '    </item>',
  ].join('\n');
}

const dateOf = (date: string) => new Date(date).toUTCString();
