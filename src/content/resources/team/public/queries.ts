import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { teamKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';

export type Member = Pick<Tables<'team_members_fr'>, 'id' | 'name' | 'trade' | 'sentence' | 'image'>;

export const teamQueries = {
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...teamKeys.all(lang), 'list'],
      queryFn: async (): Promise<Member[]> =>
        unwrap(
          await (await publicClient())
            .from(`team_members_${lang}`)
            .select('id, name, trade, sentence, image:framed_image')
            .order('position')
            .order('id'),
        ),
    }),
};
