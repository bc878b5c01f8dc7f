import { queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import type { Testimonial } from './model';

export const testimonialQueries = {
  all: (lang: Lang) => ['testimonials', lang] as const,

  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...testimonialQueries.all(lang), 'list'],
      queryFn: async (): Promise<Testimonial[]> =>
        unwrap(
          await data
            .from(`testimonials_${lang}`)
            .select('*')
            .order('created_at', { ascending: false })
            .order('id'),
        ),
    }),
};
