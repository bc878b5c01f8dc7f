import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { teamKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import type { MemberRow } from '../schema';

export const adminTeamQueries = {
  /** All of them in the order of the windows, hidden ones included. */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...teamKeys.all(lang), 'admin'],
      queryFn: async (): Promise<MemberRow[]> =>
        unwrap(await supabase.from(`team_members_${lang}`).select('*').order('position').order('id')),
    }),
};
