import { queryOptions } from '@tanstack/react-query';
import { loadNamespaces } from '@/i18n';
import type { Lang } from '@/lib/lang';

export const mailerQueries = {
  /** Loads the sample data in a language, which may not be the page's. */
  samples: (lang: Lang) =>
    queryOptions({
      queryKey: ['mail-samples', lang],
      queryFn: async () => {
        await loadNamespaces(lang, ['admin-mail']);
        return lang;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
