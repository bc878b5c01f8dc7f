import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { type Figures, figuresSchema, type Period } from '../model';

export const statisticsQueries = {
  /**
   * Every figure of a period in one call. Told anew at each visit: numbers are looked at because they change. Until
   * another period has come, the one before stays.
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
