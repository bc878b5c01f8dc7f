import { queryOptions } from '@tanstack/react-query';
import { roles } from '@/auth/roles';
import { unwrap } from '@/lib/failure';
import { invitationKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import type { Invitation } from '../model';

const invited = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invited_by: z.string(),
    expires_at: z.string(),
  }),
);

export const invitationQueries = {
  list: () =>
    queryOptions({
      queryKey: [...invitationKeys.all(), 'list'],
      queryFn: async (): Promise<Invitation[]> =>
        invited.parse(
          unwrap(
            await supabase
              .from('invitations')
              .select('id, email, role, invited_by, expires_at')
              .order('created_at', { ascending: false }),
          ),
        ),
      staleTime: 0,
    }),
};
