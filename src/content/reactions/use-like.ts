import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { countAfter, type Target } from './model';
import { reactionMutations } from './mutations';
import { presentData } from './present-data';
import { reactionQueries } from './queries';

/**
 * The visitor's like of one article or project: shown at once, taken back when the server refuses, and corrected by the
 * server's own count in the end. One toggle at a time.
 */
export function useLike(target: Target, onLiked: () => void) {
  const client = useQueryClient();
  const likedQuery = reactionQueries.liked(target);
  const likesQuery = reactionQueries.likes(target);
  const liked = useQuery(likedQuery).data ?? false;
  const count = useQuery(likesQuery);
  const likes = presentData(count) ?? 0;
  const { mutateAsync, isPending } = useMutation(reactionMutations.setLiked(target));
  // Two presses may come before the first is rendered as pending.
  const underWay = useRef(false);

  /** An answer still on its way was asked before this, and would overwrite it. */
  const show = async (nextLiked: boolean, nextLikes: number) => {
    await client.cancelQueries({ queryKey: likedQuery.queryKey });
    await client.cancelQueries({ queryKey: likesQuery.queryKey });
    client.setQueryData(likedQuery.queryKey, nextLiked);
    client.setQueryData(likesQuery.queryKey, nextLikes);
  };

  const toggle = async () => {
    if (underWay.current) return;
    underWay.current = true;
    await show(!liked, countAfter(likes, !liked));
    try {
      const outcome = await mutateAsync(!liked);
      // What the server did holds, whatever was asked and answered meanwhile.
      await show(outcome !== 'unliked', countAfter(likes, !liked));
      if (outcome === 'liked') onLiked();
    } catch {
      // The mutation's meta has told the visitor.
      await show(liked, likes);
    } finally {
      underWay.current = false;
      void client.invalidateQueries({ queryKey: likesQuery.queryKey });
    }
  };

  return { liked, likes: count.isPending ? null : likes, toggle, pending: isPending };
}
