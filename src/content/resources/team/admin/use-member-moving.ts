import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMoving } from '@/content/list/use-moving';
import { useLang } from '@/i18n';
import { teamKeys } from '@/lib/query-keys';
import type { MemberRow } from '../schema';
import { adminTeamMutations } from './mutations';
import { adminTeamQueries } from './queries';

/** Moving somebody to another window. */
export function useMemberMoving() {
  const { t } = useTranslation('admin-team');
  const lang = useLang();
  const { mutateAsync } = useMutation(adminTeamMutations.reorder(lang));
  return useMoving<MemberRow>({
    queryKey: adminTeamQueries.list(lang).queryKey,
    refreshes: teamKeys.all(lang),
    write: (order) => mutateAsync(order.map(({ id }) => id)),
    say: ({ name }, place) => t('moved', { name, place }),
  });
}
