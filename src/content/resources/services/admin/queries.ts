import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { serviceKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { type EntryRow, type Kind, tableOf } from '../schema';

export const keyOf = (kind: Kind, lang: Lang) =>
  kind === 'services' ? serviceKeys.all(lang) : serviceKeys.steps(lang);

export const adminServiceQueries = {
  /** All of them in their order, hidden ones included. */
  list: (kind: Kind, lang: Lang) =>
    queryOptions({
      queryKey: [...keyOf(kind, lang), 'admin'],
      queryFn: async (): Promise<EntryRow[]> =>
        unwrap(await supabase.from(tableOf(kind, lang)).select('*').order('position').order('id')),
    }),
};
