import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Role, roles } from '@/auth/roles';
import { unwrap } from '@/lib/failure';
import { staffKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';

const colleagues = z.array(
  z.object({
    user_id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    created_at: z.string(),
  }),
);

/** Somebody who works here. */
export interface Colleague {
  user_id: string;
  email: string;
  name: string;
  role: Role;
  created_at: string;
  /** Their portrait; empty for none. */
  image: string;
}

const secondFactors = z.object({
  required: z.array(z.enum(roles)),
  people: z.array(z.string()),
});

/** Of which roles a second factor is required, and who has one. */
export type SecondFactors = z.output<typeof secondFactors>;

export const staffQueries = {
  list: () =>
    queryOptions({
      queryKey: [...staffKeys.all(), 'list'],
      queryFn: async (): Promise<Colleague[]> => {
        const [people, portraits] = await Promise.all([
          supabase.rpc('list_staff'),
          supabase.from('staff').select('user_id, image'),
        ]);
        const images = new Map(unwrap(portraits).map(({ user_id, image }) => [user_id, image]));
        return colleagues
          .parse(unwrap(people))
          .map((person) => ({ ...person, image: images.get(person.user_id) ?? '' }));
      },
      staleTime: 0,
    }),

  secondFactors: () =>
    queryOptions({
      queryKey: [...staffKeys.all(), 'second factors'],
      queryFn: async () => secondFactors.parse(unwrap(await supabase.rpc('get_second_factors'))),
      staleTime: 0,
    }),
};

/** The server keeps the last owner: it answers that as a conflict. */
const lastOwner = { conflict: { title: 'staff:changeFailed', description: 'staff:lastOwner' } } as const;

export const staffMutations = {
  setRole: () =>
    mutationOptions({
      mutationFn: async ({ person, role }: { person: string; role: Role }) => {
        unwrap(await supabase.rpc('set_staff_role', { person, new_role: role }));
      },
      meta: {
        success: { title: 'staff:changed.title', description: 'staff:changed.text' },
        failure: { title: 'staff:changeFailed' },
        failureByKind: lastOwner,
        // Perhaps it was one's own.
        refreshes: [staffKeys.all(), ['account']],
      },
    }),

  /** The server asks it of others only for who has signed in with a second factor, and answers that as a conflict. */
  requireFactor: () =>
    mutationOptions({
      mutationFn: async (rule: { role: Role; required: boolean }) => {
        unwrap(await supabase.rpc('require_second_factor', rule));
      },
      meta: {
        success: { title: 'staff:factors.changedTitle', description: 'staff:changed.text' },
        failure: { title: 'staff:factors.failedTitle' },
        failureByKind: {
          conflict: { title: 'staff:factors.failedTitle', description: 'staff:factors.ownFirst' },
        },
        refreshes: [staffKeys.all(), ['account']],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (person: string) => {
        unwrap(await supabase.rpc('remove_staff', { person }));
      },
      meta: {
        success: { title: 'staff:removed.title', description: 'staff:removed.text' },
        failure: { title: 'staff:removeFailed' },
        failureByKind: { conflict: { title: 'staff:removeFailed', description: 'staff:lastOwner' } },
        refreshes: [staffKeys.all(), ['account']],
      },
    }),
};
