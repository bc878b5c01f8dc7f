import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { type Figures, figuresSchema } from '../model';
import { statisticsKeys } from '../query-keys';

export const statisticsQueries = {
  /** Every figure in one call. Told anew at each visit: numbers are looked at because they change. */
  dashboard: () =>
    queryOptions({
      queryKey: [...statisticsKeys.all(), 'dashboard'],
      queryFn: async (): Promise<Figures> => figuresSchema.parse(unwrap(await supabase.rpc('get_dashboard'))),
      staleTime: 0,
    }),
};
