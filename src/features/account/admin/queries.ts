import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { Profile } from '../model';

export const accountQueries = {
  /** What somebody says of themselves, in their own row. */
  profile: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'profile'],
      queryFn: async (): Promise<Profile> =>
        unwrap(
          await supabase
            .from('staff')
            .select('name, image, line_fr, line_en')
            .eq('user_id', personId)
            .single(),
        ),
      // A form began with it.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
