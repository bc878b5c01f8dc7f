import type { Lang } from '@/lib/lang';
import type { Source } from './i18n';
import type { Messages } from './translator';

/** What only some pages speak of. */
export const topics = [
  'about',
  'articles',
  'careers',
  'contact',
  'home',
  'offer',
  'projects',
  'services',
  'unsubscribe',
] as const;
export type Topic = (typeof topics)[number];

// Each file exports one group of words, by the name its keys begin with.
const files = import.meta.glob<Messages>(
  './messages/*/{about,articles,careers,contact,home,offer,projects,services,unsubscribe}.ts',
);

function wordsIn(lang: Lang, topic: Topic): () => Promise<Messages> {
  const ask = files[`./messages/${lang}/${topic}.ts`];
  if (!ask) throw new Error(`There are no words about ${topic} in ${lang}.`);
  return ask;
}

/** The words of a topic, for the pages that speak of it. */
export const wordsAbout = (topic: Topic): Source => ({ fr: wordsIn('fr', topic), en: wordsIn('en', topic) });
