import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { Content, Version } from '../model';
import { historyKeys } from '../query-keys';

/** So many versions are listed at once. */
const atOnce = 50;

export const versionQueries = {
  /** The versions of a row, newest first, a portion at a time. */
  list: (what: string, item: string) =>
    infiniteQueryOptions({
      queryKey: [...historyKeys.all(), what, item],
      queryFn: async ({ pageParam }): Promise<Version[]> =>
        unwrap(
          await supabase.rpc('list_versions', {
            what,
            item,
            most: atOnce,
            ...(pageParam ? { before: pageParam } : {}),
          }),
        ),
      initialPageParam: 0,
      getNextPageParam: (last) => (last.length < atOnce ? undefined : last.at(-1)?.version),
      staleTime: 0,
    }),

  /** The row as it was; the newest version grows while its sitting goes on, so its last save belongs to its key. */
  one: (what: string, item: string, { version, saved_at }: Pick<Version, 'version' | 'saved_at'>) =>
    queryOptions({
      queryKey: [...historyKeys.all(), what, item, version, saved_at],
      queryFn: async () => {
        const content = unwrap(await supabase.rpc('get_version', { what, item, number: version }));
        return (content ?? {}) as Content;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

interface Restoring {
  number: number;
  /** The newest version the screen shows: the server refuses where somebody saved after it. */
  seen: number;
  /** Another address, where the one of then is taken. */
  slug: string | null;
}

export const versionMutations = {
  /** Writes an older version as the newest; answers the fields that the table no longer has. */
  restore: (what: string, item: string) =>
    mutationOptions({
      mutationFn: async ({ number, seen, slug }: Restoring) => {
        const answer = unwrap(
          await supabase.rpc('restore_version', {
            what,
            item,
            number,
            seen,
            ...(slug ? { slug_instead: slug } : {}),
          }),
        );
        return (answer as { unknown: string[] }).unknown;
      },
      meta: {
        failure: { title: 'history:restore.failedTitle' },
        failureByKind: {
          // Asked for in the dialog.
          duplicate: false,
          conflict: {
            title: 'history:restore.failedTitle',
            description: 'history:restore.conflict',
            tone: 'info',
          },
        },
        // Every list may show what came back.
        refreshes: [[]],
      },
    }),
};
