import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { rest } from '@/lib/rest';
import type { Testimonial } from './model';

export const testimonialQueries = {
  all: (lang: Lang) => ['testimonials', lang] as const,

  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...testimonialQueries.all(lang), 'list'],
      queryFn: (): Promise<Testimonial[]> =>
        rest.from(`testimonials_${lang}`).order('created_at', { ascending: false }).order('id').rows('*'),
    }),
};
