import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasStoredSession } from '@/lib/local-storage';
import type { ArticleTarget } from './model';
import { reactionMutations } from './mutations';

/**
 * Records that an article was opened: once per load of its page, also under React's strict double effects, and
 * never for the agency's own staff. A bundled sample has no target. Answers whether that is done with, so that
 * the views are counted after this one.
 */
export function useViewRecord(target: ArticleTarget | null): boolean {
  const { mutate } = useMutation(
    reactionMutations.recordView(target ?? { kind: 'article', id: '', lang: 'en' }),
  );
  const recorded = useRef('');
  const [settled, setSettled] = useState(false);
  const name = target ? `${target.lang}/${target.id}` : '';

  const record = useEffectEvent(() => {
    if (hasStoredSession()) setSettled(true);
    else mutate(undefined, { onSettled: () => setSettled(true) });
  });

  useEffect(() => {
    if (!name || recorded.current === name) return;
    recorded.current = name;
    record();
  }, [name]);

  return settled;
}
