import { queryOptions } from '@tanstack/react-query';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { testimonialKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import type { TestimonialRow } from '../schema';

export const adminTestimonialQueries = {
  /** All of them, the newest first. */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...testimonialKeys.all(lang), 'admin'],
      queryFn: (): Promise<TestimonialRow[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await supabase
              .from(`testimonials_${lang}`)
              .select('*')
              .order('created_at', { ascending: false })
              .order('id')
              .range(from, to),
          ),
        ),
    }),
};
