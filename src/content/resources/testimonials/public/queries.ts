import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { testimonialKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';
import type { Testimonial } from '../model';

export const testimonialQueries = {
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...testimonialKeys.all(lang), 'list'],
      queryFn: async (): Promise<Testimonial[]> =>
        unwrap(
          await (await publicClient())
            .from(`testimonials_${lang}`)
            .select('id, name, company, position, testimonial, image:framed_image')
            .order('created_at', { ascending: false })
            .order('id'),
        ),
    }),
};
