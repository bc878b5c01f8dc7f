import { queryOptions } from '@tanstack/react-query';
import { loadCatalogue } from '@/i18n';
import { textsOf } from '@/i18n/catalogue';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { siteTextKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { type Originals, type ReviewedText, textNamespaces } from '../model';
import { storedTexts } from '../schema';
import { withReviews } from './reviews';

async function originalsIn(lang: Lang): Promise<ReadonlyMap<string, string>> {
  const catalogues = await Promise.all(
    textNamespaces.map(async (namespace) => ({ namespace, texts: await loadCatalogue(lang, namespace) })),
  );
  return new Map(
    catalogues.flatMap(({ namespace, texts }) =>
      [...textsOf(texts)].map(([name, text]): [string, string] => [`${namespace}:${name}`, text]),
    ),
  );
}

export const siteTextQueries = {
  /** Texts of the code: they never go stale. */
  originals: () =>
    queryOptions({
      queryKey: [...siteTextKeys.all(), 'originals'],
      queryFn: async (): Promise<Originals> => {
        const [fr, en] = await Promise.all([originalsIn('fr'), originalsIn('en')]);
        return { fr, en };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  stored: () =>
    queryOptions({
      queryKey: [...siteTextKeys.all(), 'stored'],
      queryFn: async ({ client }): Promise<ReviewedText[]> => {
        const [stored, originals] = await Promise.all([
          supabase.rpc('list_site_texts'),
          client.ensureQueryData(siteTextQueries.originals()),
        ]);
        return withReviews(storedTexts.parse(unwrap(stored)), originals);
      },
      staleTime: 0,
    }),
};
