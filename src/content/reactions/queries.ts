import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { publicClient } from '@/lib/supabase-public';
import { type ArticleTarget, type Counts, type Target, unknownVisitor } from './model';

/** A failed read is silent: logged, and shown as zero or "not liked". */
const meta = { failure: false } as const;
const aboutVisitor = { ...meta, visitor: true } as const;

const keyOf = ({ kind, lang, id }: Target) => ['reactions', lang, kind, id] as const;

export const reactionQueries = {
  /** Key of this visitor on the server. */
  visitor: () =>
    queryOptions({
      queryKey: ['visitor'],
      queryFn: async () => {
        const answer = unwrap(await (await publicClient()).rpc('ip_echo'));
        const key = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : null;
        return typeof key === 'string' && key ? key : unknownVisitor;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: aboutVisitor,
    }),

  /** Views and likes of a list in one call; a missing article has none. */
  counts: (lang: Lang, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['reactions', lang, 'counts', ids],
      queryFn: async (): Promise<Record<string, Counts>> => {
        const rows = unwrap(await (await publicClient()).rpc('get_article_counts', { lang, ids: [...ids] }));
        return Object.fromEntries(rows.map(({ article_id, views, likes }) => [article_id, { views, likes }]));
      },
      enabled: ids.length > 0,
      meta,
    }),

  views: (target: ArticleTarget) =>
    queryOptions({
      queryKey: [...keyOf(target), 'views'],
      queryFn: async () => {
        const { id, lang } = target;
        return unwrap(
          await (await publicClient()).rpc('get_article_views_count', { article_uuid: id, lang }),
        );
      },
      meta,
    }),

  likes: (target: Target) =>
    queryOptions({
      queryKey: [...keyOf(target), 'likes'],
      queryFn: async () => {
        const { kind, id, lang } = target;
        return unwrap(
          kind === 'article'
            ? await (await publicClient()).rpc('get_article_likes_count', { article_uuid: id, lang })
            : await (await publicClient()).rpc('get_project_likes_count', { project_id: id, lang }),
        );
      },
      meta,
    }),

  liked: (target: Target) =>
    queryOptions({
      queryKey: [...keyOf(target), 'liked'],
      queryFn: async ({ client }) => {
        const { kind, id, lang } = target;
        const ip = await visitorKey(client);
        if (kind === 'article') {
          return unwrap(
            await (await publicClient()).rpc('has_ip_liked_article', { article_uuid: id, ip, lang }),
          );
        }
        const own = (await publicClient()).from('project_likes').select('id').match(likeOf(target, ip));
        return unwrap(await own.limit(1).maybeSingle()) !== null;
      },
      meta: aboutVisitor,
    }),
};

export function visitorKey(client: QueryClient): Promise<string> {
  return client.fetchQuery(reactionQueries.visitor()).catch(() => unknownVisitor);
}

/** Filter for this visitor's like. Visitors read only their own, so an unknown key may be omitted. */
export const likeOf = ({ kind, id, lang }: Target, ip: string) => ({
  [kind === 'article' ? 'article_id' : 'project_id']: id,
  language: lang,
  ...(ip === unknownVisitor ? {} : { ip_address: ip }),
});
