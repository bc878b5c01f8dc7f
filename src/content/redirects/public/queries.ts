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
      queryFn: async () => (await findAddress(path, true)).redirect,
      // Asked again it would count again.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { failure: false, visitor: true },
    }),
};

interface FoundAddress<Page> {
  /** A path of this site or an https address. */
  redirect: string | null;
  /** The page of the owner's that lives there. */
  page: Page | null;
}

const isFound = <Page>(answer: unknown): answer is FoundAddress<Page> =>
  typeof answer === 'object' && answer !== null && 'redirect' in answer && 'page' in answer;

/** Answers what lives at an address, or where it leads; counts an address where neither is. */
export async function findAddress<Page = unknown>(
  path: string,
  isFirst: boolean,
): Promise<FoundAddress<Page>> {
  const counted = isFirst && !hasStoredSession();
  const answer = unwrap(await (await publicClient()).rpc('find_missing_address', { path, counted }));
  return isFound<Page>(answer) ? answer : { redirect: null, page: null };
}
