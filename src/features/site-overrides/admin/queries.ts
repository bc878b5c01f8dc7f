import { queryOptions } from '@tanstack/react-query';
import { refreshTexts } from '@/i18n';
import { takeOverrides } from '../public/take-overrides';
import { overridesKeys } from '../query-keys';

/** Longer than that the admin does not wait to begin: what was built holds until the answer comes. */
const patienceMs = 2_000;

export const overridesQueries = {
  /** When what the admin shows of the owner's changes is from; null for the build. */
  taken: () =>
    queryOptions({
      queryKey: overridesKeys.all,
      queryFn: async (): Promise<string | null> => {
        const taken = takeOverrides().then((readAt) => {
          refreshTexts();
          return readAt;
        });
        return Promise.race([
          taken,
          new Promise<null>((resolve) => {
            setTimeout(() => resolve(null), patienceMs);
          }),
        ]);
      },
      staleTime: 5 * 60_000,
    }),
};
