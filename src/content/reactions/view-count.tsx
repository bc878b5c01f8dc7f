import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { hasStoredSession } from '@/lib/local-storage';
import { presentData } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import type { ArticleTarget } from './model';
import { reactionMutations } from './mutations';
import { reactionQueries } from './queries';

export function ViewCount({ target }: { target: ArticleTarget | null }) {
  const lang = useLang();
  const recorded = useViewRecord(target);
  const query = useQuery({ ...reactionQueries.views(target ?? noArticle), enabled: recorded });
  const views = presentData(query) ?? (target && query.isPending ? null : 0);
  return (
    <span data-view={target ? `${lang}/${target.id}` : undefined}>
      {views === null ? <Skeleton className="inline-block! h-3.5 w-8" /> : formatNumber(lang, views)}
    </span>
  );
}

const noArticle: ArticleTarget = { kind: 'article', id: '', lang: 'en' };

/** Once per page load, also under React's strict double effects, and never for the agency's own staff. */
function useViewRecord(target: ArticleTarget | null): boolean {
  const { mutate } = useMutation(reactionMutations.recordView(target ?? noArticle));
  const recorded = useRef('');
  const [settled, setSettled] = useState(false);
  const name = target ? `${target.lang}/${target.id}` : '';

  const record = useEffectEvent(() => {
    if (hasStoredSession() || document.documentElement.dataset.viewed === name) setSettled(true);
    else mutate(undefined, { onSettled: () => setSettled(true) });
  });

  useEffect(() => {
    if (!name || recorded.current === name) return;
    recorded.current = name;
    record();
  }, [name]);

  return settled;
}
