import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Role, roles } from '@/auth/model';
import { Failure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { withProof } from '@/lib/proof-of-work';
import { invitationKeys, staffKeys } from '@/lib/query-keys-admin';
import { callFunction, rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import { invitationLink } from '../model';

const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  expires_at: z.string(),
});

export type Invitation = z.output<typeof openInvitation>;

export const invitationQueries = {
  list: () =>
    queryOptions({
      queryKey: [...invitationKeys.all(), 'list'],
      queryFn: async () =>
        z
          .array(openInvitation)
          .parse(
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

const issuedSchema = z.object({
  email: z.string(),
  expires_at: z.string(),
  token: z.string(),
});

export interface IssuedInvitation extends Omit<z.output<typeof issuedSchema>, 'token'> {
  link: string;
  mailed: boolean;
}

/** Answers whether the link was mailed; otherwise the owner passes it on. */
async function sendMail(lang: Lang, token: string): Promise<boolean> {
  const { status } = await callFunction('mail-invitation', { body: { token, lang } }).catch(() => ({
    status: 0,
  }));
  return status === 200;
}

export const invitationMutations = {
  /** Inviting an address again invalidates its former link. */
  invite: (lang: Lang) =>
    mutationOptions({
      mutationFn: async ({ email, role }: { email: string; role: Role }): Promise<IssuedInvitation> => {
        const { token, ...invitation } = issuedSchema.parse(
          await rpc('invite', { address: email, new_role: role }),
        );
        return { ...invitation, link: invitationLink(lang, token), mailed: await sendMail(lang, token) };
      },
      meta: {
        failure: { title: 'invitations:dialog.failed' },
        failureByKind: {
          conflict: { title: 'invitations:dialog.failed', description: 'invitations:dialog.worksHere' },
        },
        refreshes: [invitationKeys.all()],
      },
    }),

  withdraw: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from('invitations').delete().eq('id', id));
      },
      meta: {
        success: { title: 'invitations:withdrawn' },
        failure: { title: 'invitations:withdrawFailed' },
        refreshes: [invitationKeys.all()],
      },
    }),

  join: () =>
    mutationOptions({
      mutationFn: async (token: string) => {
        const joined = unwrap(await withProof(() => supabase.rpc('accept_invitation', { token })));
        if (!joined) throw new Failure('missing');
      },
      meta: {
        success: { title: 'invitations:accept.done' },
        failure: { title: 'invitations:accept.failed' },
        failureByKind: {
          missing: { title: 'invitations:accept.failed', description: 'invitations:void.title' },
        },
        refreshes: [['account'], staffKeys.all()],
      },
    }),
};
