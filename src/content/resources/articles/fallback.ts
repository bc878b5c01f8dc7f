import { type Failure, toFailure } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import {
  type Article,
  type ArticleSlice,
  type Fallback,
  matches,
  type SampleArticle,
  type Search,
  sampleToArticle,
} from './model';

async function bundled(lang: Lang): Promise<readonly SampleArticle[]> {
  const samples = lang === 'fr' ? await import('./samples/fr.json') : await import('./samples/en.json');
  return samples.default;
}

/** The four bundled articles of a language, as the readers of an empty or unreachable database see them. */
export async function samplesOf(lang: Lang): Promise<Article[]> {
  return (await bundled(lang)).map(sampleToArticle);
}

export async function samplePage(lang: Lang, search: Search, fallback: Fallback): Promise<ArticleSlice> {
  const articles = (await samplesOf(lang)).filter((article) => matches(article, search));
  return { articles, total: articles.length, fallback };
}

export async function sampleBySlug(lang: Lang, slug: string): Promise<Article | null> {
  return (await samplesOf(lang)).find((one) => one.slug === slug) ?? null;
}

export interface CategoryCount {
  category: string;
  articles: number;
}

/** The categories the samples use, each with its number of articles. */
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

/** The same sample in the other language: they share their number. */
export async function sampleTranslation(lang: Lang, slug: string): Promise<string | null> {
  const number = (await bundled(lang)).find((one) => one.slug === slug)?.id;
  return (await bundled(otherLang(lang))).find((one) => one.id === number)?.slug ?? null;
}

/** A failed query is silent for visitors and logged, with or without samples. */
export function logUnread(cause: unknown): Failure {
  const failure = toFailure(cause);
  // biome-ignore lint/suspicious/noConsole: this failure is agreed to be logged and nothing else
  console.warn('The articles could not be read:', failure);
  return failure;
}
