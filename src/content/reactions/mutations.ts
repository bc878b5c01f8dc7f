import { mutationOptions } from '@tanstack/react-query';
import { toFailure, unwrap } from '@/lib/failure';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';
import { type ArticleTarget, likeOf, type Target } from './model';
import { visitorKey } from './queries';

/** `already`: liked before, in another tab or on an earlier visit. */
type LikeOutcome = 'liked' | 'already' | 'unliked';

async function like({ kind, id, lang }: Target): Promise<LikeOutcome> {
  const client = await publicClient();
  const { error, status } = await withProof(() =>
    kind === 'article'
      ? client.from('article_likes').insert({ article_id: id, language: lang })
      : client.from('project_likes').insert({ project_id: id, language: lang }),
  );
  if (!error) return 'liked';
  const failure = toFailure(error, status);
  if (failure.kind === 'duplicate') return 'already';
  throw failure;
}

/** Zero deleted rows count as success: unliked elsewhere. The server knows the visitor without the key. */
async function unlike(target: Target, ip: string): Promise<LikeOutcome> {
  const table = target.kind === 'article' ? 'article_likes' : 'project_likes';
  unwrap(await (await publicClient()).from(table).delete().match(likeOf(target, ip)));
  return 'unliked';
}

export const reactionMutations = {
  recordView: ({ id, lang }: ArticleTarget) =>
    mutationOptions({
      mutationFn: async () => {
        unwrap(await (await publicClient()).from('article_views').insert({ article_id: id, language: lang }));
      },
      meta: { failure: false },
    }),

  setLiked: (target: Target) =>
    mutationOptions({
      mutationFn: async (liked: boolean, { client }) =>
        liked ? like(target) : unlike(target, await visitorKey(client)),
      meta: {
        failure: { description: 'common:errors.generic' },
        failureByKind: {
          limited: { description: 'common:errors.limited' },
          // Likes were switched off while the page was open.
          missing: { description: 'reactions:closed' },
        },
      },
    }),
};
