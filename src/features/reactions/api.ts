import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { rest } from '@/lib/rest';
import { type ArticleTarget, type Counts, type Target, unknownVisitor } from './model';

/** Nobody is told that a count or a like could not be read; it is logged, and zero or "not liked" is shown. */
const meta = { failure: false } as const;
const aboutVisitor = { ...meta, visitor: true } as const;

export const reactionQueries = {
  all: ({ kind, lang, id }: Target) => ['reactions', lang, kind, id] as const,

  /** What the server calls this visitor (decision 13). */
  visitor: () =>
    queryOptions({
      queryKey: ['visitor'],
      queryFn: async () => {
        const answer = await rest.rpc('ip_echo');
        const key = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : null;
        return typeof key === 'string' && key ? key : unknownVisitor;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: aboutVisitor,
    }),

  /** Views and likes of a whole list in one call; an article the answer leaves out has none. */
  counts: (lang: Lang, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['reactions', lang, 'counts', ids],
      queryFn: async (): Promise<Record<string, Counts>> => {
        const rows = await rest.rpc('get_article_counts', { lang, ids: [...ids] });
        return Object.fromEntries(rows.map(({ article_id, views, likes }) => [article_id, { views, likes }]));
      },
      enabled: ids.length > 0,
      meta,
    }),

  views: (target: ArticleTarget) =>
    queryOptions({
      queryKey: [...reactionQueries.all(target), 'views'],
      queryFn: () => rest.rpc('get_article_views_count', { article_uuid: target.id, lang: target.lang }),
      meta,
    }),

  likes: (target: Target) =>
    queryOptions({
      queryKey: [...reactionQueries.all(target), 'likes'],
      queryFn: () => {
        const { kind, id, lang } = target;
        return kind === 'article'
          ? rest.rpc('get_article_likes_count', { article_uuid: id, lang })
          : rest.rpc('get_project_likes_count', { project_id: id, lang });
      },
      meta,
    }),

  liked: (target: Target) =>
    queryOptions({
      queryKey: [...reactionQueries.all(target), 'liked'],
      queryFn: async ({ client }) => {
        const { kind, id, lang } = target;
        const ip = await visitorKey(client);
        if (kind === 'article') {
          return rest.rpc('has_ip_liked_article', { article_uuid: id, ip, lang });
        }
        // Visitors see their own likes only, so the key may be left out where nobody could say it.
        const own = { project_id: id, language: lang, ...(ip === unknownVisitor ? {} : { ip_address: ip }) };
        return (await rest.from('project_likes').where(own).limit(1).one('id')) !== null;
      },
      meta: aboutVisitor,
    }),
};

function visitorKey(client: QueryClient): Promise<string> {
  return client.fetchQuery(reactionQueries.visitor()).catch(() => unknownVisitor);
}

/** Whether this press made the like, or the visitor had liked before (another tab, an earlier visit). */
type LikeOutcome = 'liked' | 'already' | 'unliked';

async function like({ kind, id, lang }: Target): Promise<LikeOutcome> {
  try {
    if (kind === 'article') await rest.from('article_likes').insert({ article_id: id, language: lang });
    else await rest.from('project_likes').insert({ project_id: id, language: lang });
    return 'liked';
  } catch (cause) {
    if (toFailure(cause).kind === 'duplicate') return 'already';
    throw cause;
  }
}

/** Zero rows deleted is a success too: it was unliked elsewhere. Without a key the server still knows who asks. */
async function unlike({ kind, id, lang }: Target, ip: string): Promise<LikeOutcome> {
  const own = { language: lang, ...(ip === unknownVisitor ? {} : { ip_address: ip }) };
  if (kind === 'article')
    await rest
      .from('article_likes')
      .where({ article_id: id, ...own })
      .remove();
  else
    await rest
      .from('project_likes')
      .where({ project_id: id, ...own })
      .remove();
  return 'unliked';
}

export const reactionMutations = {
  recordView: ({ id, lang }: ArticleTarget) =>
    mutationOptions({
      mutationFn: () => rest.from('article_views').insert({ article_id: id, language: lang }),
      meta,
    }),

  setLiked: (target: Target) =>
    mutationOptions({
      mutationFn: async (liked: boolean, { client }) =>
        liked ? like(target) : unlike(target, await visitorKey(client)),
      meta: {
        failure: { description: 'common:errors.generic' },
        failureByKind: { limited: { description: 'common:errors.limited' } },
      },
    }),
};
