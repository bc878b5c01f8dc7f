import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import type { Profile } from '../model';

const storedProfile = z.object({
  name: z.string(),
  image: z.string(),
  line_fr: z.string(),
  line_en: z.string(),
});

export const accountQueries = {
  /** What somebody says of themselves, in their own row. */
  profile: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'profile'],
      queryFn: async (): Promise<Profile> =>
        // A form begins with it: an answer of another shape is a failure that can be told.
        storedProfile.parse(
          unwrap(
            await supabase
              .from('staff')
              .select('name, image, line_fr, line_en')
              .eq('user_id', personId)
              .single(),
          ),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
