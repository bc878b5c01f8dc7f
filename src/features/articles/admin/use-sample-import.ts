import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsQueries } from '@/features/statistics/admin/queries';
import { type Figures, hasNoArticle, partOf } from '@/features/statistics/model';
import { langs } from '@/lib/lang';
import { toast } from '@/ui/toast-store';
import { articleKeys } from '../query-keys';
import { adminArticleMutations } from './mutations';

/** Where nothing was ever written, the first visit brings in the bundled articles. */
export function useSampleImport(figures: Figures | undefined): void {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const asked = useRef(false);
  const { mutate } = useMutation(adminArticleMutations.importSamples());
  const empty = figures !== undefined && knownEmpty(figures);

  useEffect(() => {
    if (!empty || asked.current) return;
    asked.current = true;
    mutate(undefined, {
      onSuccess: (count) => {
        if (count === 0) return;
        toast({
          kind: 'success',
          title: t('samples.imported'),
          description: t('samples.importedText', { count }),
        });
        void client.invalidateQueries(statisticsQueries.dashboard());
        for (const lang of langs) void client.invalidateQueries({ queryKey: articleKeys.all(lang) });
      },
    });
  }, [empty, mutate, client, t]);
}

/** Figures that cannot be read are no reason to import anything. */
function knownEmpty(figures: Figures): boolean {
  try {
    return hasNoArticle(partOf(figures, 'articles'));
  } catch {
    return false;
  }
}
