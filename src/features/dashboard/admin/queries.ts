import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { type Figures, figuresSchema, type Period } from '../model';

export const statisticsQueries = {
  /**
   * All figures of a period in one call, read again at each visit. Until
   * another period has loaded, the previous one stays.
   */
  dashboard: (days: Period) =>
    queryOptions({
      queryKey: [...statisticsKeys.all(), 'dashboard', days],
      queryFn: async (): Promise<Figures> =>
        figuresSchema.parse(unwrap(await supabase.rpc('get_dashboard', { days }))),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
