import en from '@/content/resources/articles/samples/en.json';
import fr from '@/content/resources/articles/samples/fr.json';
import type { Lang } from '@/lib/lang';

export const samples = { fr, en };

/** The first sample article, of any agency. */
export function firstSample(lang: Lang) {
  const [first] = samples[lang];
  if (!first) throw new Error(`There is no sample in ${lang}.`);
  return { title: first.title, path: `/${lang}/articles/${first.slug}` };
}
