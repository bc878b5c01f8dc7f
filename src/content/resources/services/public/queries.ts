import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { serviceKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import { iconOf, type Service, type Step } from '../model';

/** Used only if the owner wrote some (brand/sections.ts). */
export const serviceQueries = {
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...serviceKeys.all(lang), 'list'],
      queryFn: async (): Promise<Service[]> =>
        unwrap(
          await (await publicClient())
            .from(`services_${lang}`)
            .select('id, title, text, icon, offers')
            .order('position')
            .order('id'),
        ).map((row) => ({ ...row, icon: iconOf(row.icon) })),
      meta: { failure: false },
    }),

  steps: (lang: Lang) =>
    queryOptions({
      queryKey: [...serviceKeys.steps(lang), 'list'],
      queryFn: async (): Promise<Step[]> =>
        unwrap(
          await (await publicClient())
            .from(`steps_${lang}`)
            .select('id, title, text')
            .order('position')
            .order('id'),
        ),
      meta: { failure: false },
    }),
};
