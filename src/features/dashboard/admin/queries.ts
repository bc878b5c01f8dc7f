import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { type Figures, figuresSchema, type Period } from '../model';
import { visitsSchema } from '../visits';

export const statisticsQueries = {
  /** Until another period has loaded, the previous one stays. */
  dashboard: (days: Period) =>
    queryOptions({
      queryKey: [...statisticsKeys.all(), 'dashboard', days],
      queryFn: (): Promise<Figures> => rpc('get_dashboard', { days }, figuresSchema),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),

  visits: (days: Period) =>
    queryOptions({
      queryKey: [...statisticsKeys.all(), 'visits', days],
      queryFn: () => rpc('get_visits', { days }, visitsSchema),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
};
