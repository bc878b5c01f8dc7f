import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { adminArticleMutations } from '@/content/resources/articles/admin/mutations';
import { langs } from '@/lib/lang';
import { articleKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { toast } from '@/ui/toast-store';
import { type Figures, hasNoArticle, partOf } from '../model';

export function useSampleImport(figures: Figures | undefined, readAt: number): void {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  /** Time of the figures the import was tried with; null after a failure, so that the next figures retry. */
  const triedAt = useRef<number | null>(null);
  const found = figures && firstVisit(figures);
  const { mutate } = useMutation(adminArticleMutations.importSamples(found === 'nothing'));

  useEffect(() => {
    if (!found || triedAt.current !== null) return;
    triedAt.current = readAt;
    mutate(undefined, {
      onError: () => {
        triedAt.current = null;
      },
      onSuccess: (count) => {
        if (count === 0) return;
        toast({
          kind: 'success',
          title: t('samples.imported'),
          description: t('samples.importedText', { count }),
        });
        void client.invalidateQueries({ queryKey: statisticsKeys.all() });
        for (const lang of langs) void client.invalidateQueries({ queryKey: articleKeys.all(lang) });
      },
    });
  }, [found, readAt, mutate, client, t]);
}

function firstVisit(figures: Figures): 'nothing' | 'articles' | null {
  try {
    if (!partOf(figures, 'samples_due')) return null;
    return hasNoArticle(partOf(figures, 'articles')) ? 'nothing' : 'articles';
  } catch {
    return null;
  }
}
