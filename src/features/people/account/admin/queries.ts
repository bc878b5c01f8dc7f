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
  /** The profile in the person's own row of staff. */
  profile: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'profile'],
      queryFn: async (): Promise<Profile> =>
        // Parsed, because a form starts with it: another shape becomes a failure with a message.
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
