import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { testimonialKeys } from '@/lib/query-keys';
import { publicClient } from '@/lib/supabase-public';

export type Testimonial = Pick<
  Tables<'testimonials_fr'>,
  'id' | 'name' | 'company' | 'position' | 'testimonial' | 'image'
>;

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
