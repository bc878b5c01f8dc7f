import { type Failure, toFailure } from '@/lib/failure';
import { fold } from '@/lib/fold';
import { type Lang, otherLang } from '@/lib/lang';
import type { Article, ArticleSlice, ArticleSummary, Fallback, Search } from './model';

/** A bundled article: numeric id, date as yyyy-mm-dd, readTime in minutes. */
export interface SampleArticle extends Omit<ArticleSummary, 'id' | 'readingTime'> {
  id: number;
  readTime: number;
  content: string;
}

export function sampleToArticle(sample: SampleArticle): Article {
  const { id: _number, readTime, ...rest } = sample;
  return { ...rest, id: '', readingTime: readTime, modified: rest.date, metaTitle: '', metaDescription: '' };
}

/** Words of a search, folded as the database folds them, with the signs of C#, C++, R&D. */
export function searchWords(text: string): string[] {
  return (fold(text).match(/\p{L}&\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}]+[#+]*/gu) ?? []).slice(0, 8);
}

/** Searches a bundled article as the database does: every word in title, excerpt or tags. */
export function matches(article: ArticleSummary, search: Search): boolean {
  const haystack = fold([article.title, article.excerpt, ...article.tags].join(' '));
  return (
    searchWords(search.text).every((word) => haystack.includes(word)) &&
    (!search.category || article.category === search.category)
  );
}

async function bundled(lang: Lang): Promise<readonly SampleArticle[]> {
  const samples = lang === 'fr' ? await import('./samples/fr.json') : await import('./samples/en.json');
  return samples.default;
}

/** The four bundled articles of a language, shown without a reachable or filled database. */
export async function samplesOf(lang: Lang): Promise<Article[]> {
  return (await bundled(lang)).map(sampleToArticle);
}

export async function samplePage(lang: Lang, fallback: Fallback, search?: Search): Promise<ArticleSlice> {
  const articles = (await samplesOf(lang)).filter((article) => !search || matches(article, search));
  return { articles, total: articles.length, fallback };
}

export async function sampleBySlug(lang: Lang, slug: string): Promise<Article | null> {
  return (await samplesOf(lang)).find((one) => one.slug === slug) ?? null;
}

export interface CategoryCount {
  category: string;
  articles: number;
}

export async function sampleCategories(lang: Lang): Promise<CategoryCount[]> {
  const articles = await samplesOf(lang);
  const names = [...new Set(articles.map((article) => article.category))].sort((a, b) =>
    a.localeCompare(b, lang),
  );
  return names.map((category) => ({
    category,
    articles: articles.filter((article) => article.category === category).length,
  }));
}

/** The same sample in the other language: both have the same number. */
export async function sampleTranslation(lang: Lang, slug: string): Promise<string | null> {
  const number = (await bundled(lang)).find((one) => one.slug === slug)?.id;
  return (await bundled(otherLang(lang))).find((one) => one.id === number)?.slug ?? null;
}

/** Logs a failed query, which is silent for visitors, with or without samples. */
export function logUnread(cause: unknown): Failure {
  const failure = toFailure(cause);
  // biome-ignore lint/suspicious/noConsole: this failure is agreed to be logged and nothing else
  console.warn('The articles could not be read:', failure);
  return failure;
}
