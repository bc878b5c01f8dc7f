import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import { type Figures, figuresSchema } from './model';

export const statisticsQueries = {
  /** Every figure in one call. Told anew at each visit: numbers are looked at because they change. */
  dashboard: () =>
    queryOptions({
      queryKey: ['statistics', 'dashboard'],
      queryFn: async (): Promise<Figures> => figuresSchema.parse(unwrap(await data.rpc('get_dashboard'))),
      staleTime: 0,
    }),
};
