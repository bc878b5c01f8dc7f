import { mutationOptions } from '@tanstack/react-query';
import type { Role } from '@/auth/roles';
import { unwrap } from '@/lib/failure';
import { staffKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';

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
