import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadReads } from '@/lib/supabase-public';
import { type ArticleTarget, likeOf, type Target, unknownVisitor } from './model';

/** A failed read is silent: logged, and shown as zero or "not liked". */
const meta = { failure: false } as const;
const aboutVisitor = { ...meta, visitor: true } as const;

const keyOf = ({ kind, lang, id }: Target) => ['reactions', lang, kind, id] as const;

const reads = () => loadReads(() => import('./read'));

export const reactionQueries = {
  visitor: () =>
    queryOptions({
      queryKey: ['visitor'],
      queryFn: async () => (await (await reads()).readVisitor()) ?? unknownVisitor,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: aboutVisitor,
    }),

  views: (target: ArticleTarget) =>
    queryOptions({
      queryKey: [...keyOf(target), 'views'],
      queryFn: async () => (await reads()).readViews(target),
      meta,
    }),

  likes: (target: Target) =>
    queryOptions({
      queryKey: [...keyOf(target), 'likes'],
      queryFn: async () => (await reads()).readLikes(target),
      meta,
    }),

  liked: (target: Target) =>
    queryOptions({
      queryKey: [...keyOf(target), 'liked'],
      queryFn: async ({ client }) => {
        const ip = await visitorKey(client);
        return (await reads()).readLiked(target, ip, likeOf(target, ip));
      },
      meta: aboutVisitor,
    }),
};

export function visitorKey(client: QueryClient): Promise<string> {
  return client.fetchQuery(reactionQueries.visitor()).catch(() => unknownVisitor);
}
