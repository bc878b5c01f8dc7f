import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { type Factor, rightsSchema } from './model';

export const authQueries = {
  /** What the signed-in person may do here, null for nothing; the server's policies ask the same every time. */
  rights: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'rights'],
      queryFn: async () => {
        const rights = rightsSchema.nullable().parse(unwrap(await supabase.rpc('my_rights')));
        // Who was signed out elsewhere is told to sign in, not that they lack the right.
        if (!rights) unwrap(await supabase.auth.getUser());
        return rights;
      },
      // A right that is lacking may be given at any moment.
      staleTime: ({ state }) => (state.data ? 5 * 60_000 : 0),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  /** The second factors of the signed-in person that were seen working, the oldest first. */
  factors: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'factors'],
      queryFn: async (): Promise<Factor[]> =>
        unwrap(await supabase.auth.mfa.listFactors()).totp.map(({ id, friendly_name, created_at }) => ({
          id,
          name: friendly_name ?? '',
          since: created_at,
        })),
      staleTime: 0,
    }),
};
