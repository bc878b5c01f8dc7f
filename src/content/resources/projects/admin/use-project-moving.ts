import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMoving } from '@/content/list/use-moving';
import { useLang } from '@/i18n';
import { projectKeys } from '@/lib/query-keys';
import { adminProjectMutations } from './mutations';
import { adminProjectQueries, type ListedProject } from './queries';

/** Moving about in the portfolio. */
export function useProjectMoving() {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const { mutateAsync } = useMutation(adminProjectMutations.reorder(lang));
  return useMoving<ListedProject>({
    queryKey: adminProjectQueries.list(lang).queryKey,
    refreshes: projectKeys.all(lang),
    write: (order) => mutateAsync(order.map(({ id }) => id)),
    say: ({ title }, place) => t('list.moved', { title, place }),
  });
}
