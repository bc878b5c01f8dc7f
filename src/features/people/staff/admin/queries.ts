import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Role, roles } from '@/auth/model';
import { unwrap } from '@/lib/failure';
import { staffKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';

const colleague = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
});

export interface Colleague extends z.output<typeof colleague> {
  image: string;
}

const secondFactors = z.object({
  required: z.array(z.enum(roles)),
  people: z.array(z.string()),
});

export type SecondFactors = z.output<typeof secondFactors>;

export const staffQueries = {
  list: () =>
    queryOptions({
      queryKey: [...staffKeys.all(), 'list'],
      queryFn: async (): Promise<Colleague[]> => {
        const [people, portraits] = await Promise.all([
          rpc('list_staff', {}, z.array(colleague)),
          supabase.from('staff').select('user_id, image'),
        ]);
        const images = new Map(unwrap(portraits).map(({ user_id, image }) => [user_id, image]));
        return people.map((person) => ({ ...person, image: images.get(person.user_id) ?? '' }));
      },
      staleTime: 0,
    }),

  secondFactors: () =>
    queryOptions({
      queryKey: [...staffKeys.all(), 'second factors'],
      queryFn: () => rpc('get_second_factors', {}, secondFactors),
      staleTime: 0,
    }),
};

/** The server refuses to remove the last owner with a conflict. */
const lastOwner = { conflict: { title: 'staff:changeFailed', description: 'staff:lastOwner' } } as const;

export const staffMutations = {
  setRole: () =>
    mutationOptions({
      mutationFn: async ({ person, role }: { person: string; role: Role }) => {
        await rpc('set_staff_role', { person, new_role: role });
      },
      meta: {
        success: { title: 'staff:changed.title', description: 'staff:changed.text' },
        failure: { title: 'staff:changeFailed' },
        failureByKind: lastOwner,
        // Includes the own account: the role may be one's own.
        refreshes: [staffKeys.all(), ['account']],
      },
    }),

  /** The server answers a conflict unless the caller signed in with a second factor. */
  requireFactor: () =>
    mutationOptions({
      mutationFn: async (rule: { role: Role; required: boolean }) => {
        await rpc('require_second_factor', rule);
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
        await rpc('remove_staff', { person });
      },
      meta: {
        success: { title: 'staff:removed.title', description: 'staff:removed.text' },
        failure: { title: 'staff:removeFailed' },
        failureByKind: { conflict: { title: 'staff:removeFailed', description: 'staff:lastOwner' } },
        refreshes: [staffKeys.all(), ['account']],
      },
    }),
};
