import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { hasStoredSession } from '@/lib/local-storage';
import { publicClient } from '@/lib/supabase-public';
import type { Addressed } from '../model';

export const addressQueries = {
  newSlug: (kind: Addressed, lang: Lang, slug: string) =>
    queryOptions({
      queryKey: ['new-address', kind, lang, slug],
      queryFn: async (): Promise<string | null> =>
        unwrap(
          await (await publicClient()).rpc(
            'find_new_address',
            { noun: kind, lang, old_slug: slug },
            { get: true },
          ),
        ) || null,
      meta: { failure: false },
    }),

  /** Target of an address at which no page was found; the same request counts it as missed. */
  missing: (path: string) =>
    queryOptions({
      queryKey: ['missing-address', path],
      queryFn: async (): Promise<string | null> => {
        const counted = !hasStoredSession();
        const answer = unwrap(await (await publicClient()).rpc('find_missing_address', { path, counted }));
        return isAnswer(answer) ? answer.redirect : null;
      },
      // Asked again it would count again.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { failure: false, visitor: true },
    }),
};

const isAnswer = (answer: unknown): answer is { redirect: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'redirect' in answer &&
  typeof answer.redirect === 'string';
