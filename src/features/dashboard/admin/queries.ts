import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { type Figures, figuresSchema, type Period } from '../model';

export const statisticsQueries = {
  /** Until another period has loaded, the previous one stays. */
  dashboard: (days: Period) =>
    queryOptions({
      queryKey: [...statisticsKeys.all(), 'dashboard', days],
      queryFn: (): Promise<Figures> => rpc('get_dashboard', { days }, figuresSchema),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
