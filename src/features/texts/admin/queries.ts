import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { loadCatalogue, loadNamespaces } from '@/i18n';
import { textsOf } from '@/i18n/catalogue';
import type { Failure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { mailerKeys, overridesKeys, siteTextKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { type Originals, type ReviewedText, type TextRow, textNamespaces } from '../model';
import { type PendingText, refusals, storedTexts, type TextRefusal } from '../schema';
import { confirmationOf, publicationOf, withReviews } from './reviews';

export interface MailSamples {
  variables: Record<string, string>;
  /** Articles that an issue of the newsletter links to. */
  items: { title: string; excerpt: string; path: string }[];
}

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
          rpc('list_site_texts', {}, storedTexts),
          client.ensureQueryData(siteTextQueries.originals()),
        ]);
        return withReviews(stored, originals);
      },
      staleTime: 0,
    }),

  /** In a language that may not be the page's; samples of the catalogue for what may not be read. */
  mailSamples: (lang: Lang) =>
    queryOptions({
      queryKey: [...mailerKeys.all(), 'samples', lang],
      queryFn: async (): Promise<MailSamples> => {
        const [messages, offers, articles] = await Promise.all([
          supabase
            .from('contact_messages')
            .select('name:from_name, subject, message')
            .order('created_at', { ascending: false })
            .limit(1),
          supabase
            .from('job_offers')
            .select('title')
            .eq('language', lang)
            .order('created_at', { ascending: false })
            .limit(1),
          supabase
            .from(`articles_${lang}`)
            .select('title, excerpt, slug')
            .eq('published', true)
            .lte('published_at', new Date().toISOString())
            .order('published_at', { ascending: false })
            .limit(3),
          loadNamespaces(lang, ['admin-mail']),
        ]);
        return {
          variables: {
            ...messages.data?.[0],
            ...(offers.data?.[0] && { offer: offers.data[0].title }),
          },
          items: (articles.data ?? []).map(({ title, excerpt, slug }) => ({
            title,
            excerpt,
            path: paths.article(lang, slug),
          })),
        };
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export function refusalsOf(failure: Failure | null): TextRefusal[] {
  const { cause } = failure ?? {};
  if (typeof cause !== 'object' || cause === null || !('details' in cause)) return [];
  if (typeof cause.details !== 'string') return [];
  try {
    return refusals.parse(JSON.parse(cause.details));
  } catch {
    return [];
  }
}

const refreshes = [siteTextKeys.all()];

export const siteTextMutations = {
  /** Saves pending texts; in sequence, so that an older save never overwrites a newer. */
  save: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      mutationFn: (items: PendingText[]): Promise<string> => rpc('save_text_drafts', { items }),
      meta: { failure: false },
    }),

  discard: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      mutationFn: async (items: { language: Lang; key: string }[]) => {
        await rpc('discard_text_drafts', { items });
      },
      meta: { failure: { title: 'admin-texts:discardFailed' }, refreshes },
    }),

  publish: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      mutationFn: async (rows: readonly TextRow[]) => {
        await rpc('publish_texts', { ...(await publicationOf(rows)) });
      },
      meta: {
        success: { title: 'admin-texts:published.title', description: 'admin-texts:published.text' },
        failure: { title: 'admin-texts:publishFailed' },
        failureByKind: {
          conflict: { title: 'admin-texts:publishFailed', description: 'admin-texts:conflict.text' },
          invalid: { title: 'admin-texts:publishFailed', description: 'admin-texts:refused' },
        },
        refreshes: [...refreshes, overridesKeys.all],
      },
    }),

  confirm: () =>
    mutationOptions({
      mutationFn: async ({ row, language }: { row: TextRow; language: Lang }) => {
        await rpc('confirm_text', await confirmationOf(row, language));
      },
      meta: { failure: { title: 'admin-texts:confirmFailed' }, refreshes },
    }),
};
