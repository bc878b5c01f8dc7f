import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { teamKeys } from '@/lib/query-keys';
import type { Selected } from '@/lib/selected';
import { publicClient } from '@/lib/supabase-public';

const memberColumns = 'id, name, trade, sentence, image:framed_image';

export type Member = Selected<'team_members_fr', typeof memberColumns>;

export const teamQueries = {
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...teamKeys.all(lang), 'list'],
      queryFn: async (): Promise<Member[]> =>
        unwrap(
          await (await publicClient())
            .from(`team_members_${lang}`)
            .select(memberColumns)
            .order('position')
            .order('id'),
        ),
    }),
};
