import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { OfflineNote } from '@/ui/offline-note';
import { presentData } from '@/ui/query-view';
import { toast } from '@/ui/toast-store';
import { NoScript } from '@/ui/visually-hidden';
import { countAfter, type Target } from './model';
import { reactionMutations } from './mutations';
import { reactionQueries } from './queries';

/** Likes an article or a project. Disabled for a bundled sample, which has no row. */
export function LikeButton({ target }: { target: Target | null }) {
  return target ? <LiveLikeButton target={target} /> : <LikeFace liked={false} likes={0} disabled />;
}

function LiveLikeButton({ target }: { target: Target }) {
  const { t } = useTranslation('reactions');
  const { liked, likes, toggle, pending, failure } = useLike(target, () => {
    toast({ kind: 'success', title: t('thanks'), description: t('thanksText') });
  });
  return (
    <div data-start="">
      <LikeFace liked={liked} likes={likes} pending={pending} onPress={() => void toggle()} />
      <OfflineNote failure={failure} />
    </div>
  );
}

interface LikeFaceProps {
  liked: boolean;
  likes: number | null;
  disabled?: boolean;
  /** A toggle is running. `aria-disabled`, as `disabled` would lose the focus. */
  pending?: boolean;
  onPress?: () => void;
}

function LikeFace({ liked, likes, disabled = false, pending = false, onPress }: LikeFaceProps) {
  const { t } = useTranslation('reactions');
  const lang = useLang();
  return (
    <>
      <NoScript className="text-sm">{t('noScript')}</NoScript>
      <button
        type="button"
        data-needs-script=""
        aria-pressed={liked}
        disabled={disabled}
        aria-disabled={pending || undefined}
        // Counts a burst of clicks as one; the browser numbers them in `detail`.
        onClick={({ detail }) => (pending || detail > 1 ? undefined : onPress?.())}
        className={buttonClass('secondary', 'md', classNames('w-full', liked && 'border-accent'))}
      >
        <Icon
          name="heart"
          filled={liked}
          className={classNames('size-5 transition-transform', liked && 'scale-110 text-accent')}
        />
        <span>
          <span>{t('like')}</span>
          {likes === null ? null : <span className="tabular">{` · ${formatNumber(lang, likes)}`}</span>}
        </span>
      </button>
    </>
  );
}

/** Shown at once, taken back when the server refuses, and finally set to the server's count. */
function useLike(target: Target, onLiked: () => void) {
  const client = useQueryClient();
  const likedQuery = reactionQueries.liked(target);
  const likesQuery = reactionQueries.likes(target);
  const liked = useQuery(likedQuery).data ?? false;
  const count = useQuery(likesQuery);
  const known = presentData(count);
  const likes = known ?? 0;
  const { mutateAsync, isPending, error } = useMutation(reactionMutations.setLiked(target));
  const isRunning = useRef(false);

  /** Cancels running queries, whose older answers would overwrite this. */
  const show = async (nextLiked: boolean, nextLikes: number) => {
    await client.cancelQueries({ queryKey: likedQuery.queryKey });
    await client.cancelQueries({ queryKey: likesQuery.queryKey });
    client.setQueryData(likedQuery.queryKey, nextLiked);
    // Without a loaded count there is none to change.
    if (known !== undefined) client.setQueryData(likesQuery.queryKey, nextLikes);
  };

  const toggle = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await show(!liked, countAfter(likes, !liked));
    try {
      const outcome = await mutateAsync(!liked);
      // The mutation's result wins over queries answered meanwhile.
      await show(outcome !== 'unliked', countAfter(likes, !liked));
      if (outcome === 'liked') onLiked();
    } catch {
      // The mutation's meta has notified the visitor.
      await show(liked, likes);
    } finally {
      isRunning.current = false;
      void client.invalidateQueries({ queryKey: likesQuery.queryKey });
    }
  };

  return { liked, likes: count.isPending ? null : likes, toggle, pending: isPending, failure: error };
}
