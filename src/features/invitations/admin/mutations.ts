import { mutationOptions } from '@tanstack/react-query';
import type { Role } from '@/features/auth/roles';
import { staffKeys } from '@/features/staff/query-keys';
import { message } from '@/i18n';
import { Failure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import { invitationLink } from '../model';
import { invitationKeys } from '../query-keys';

const madeSchema = z.object({
  id: z.string(),
  email: z.string(),
  expires_at: z.string(),
  token: z.string(),
});

/** An invitation as it was made: the one moment its link is known here. */
export interface Issued {
  email: string;
  expires_at: string;
  link: string;
  mailed: boolean;
}

/** Whether the link left by mail. Where no mail is set up, or it fails, its owner hands the link on. */
async function mail(lang: Lang, id: string, role: Role, link: string): Promise<boolean> {
  const values = { role: message(lang, `admin:roles.${role}`), link };
  const { error } = await supabase.functions.invoke('mail-invitation', {
    body: {
      id,
      subject: message(lang, 'invitations:mail.subject', values),
      message: message(lang, 'invitations:mail.message', values),
    },
  });
  return !error;
}

export const invitationMutations = {
  /** Inviting an address again makes its former link void. */
  invite: (lang: Lang) =>
    mutationOptions({
      mutationFn: async ({ email, role }: { email: string; role: Role }): Promise<Issued> => {
        const { id, token, ...made } = madeSchema.parse(
          unwrap(await supabase.rpc('invite', { address: email, new_role: role })),
        );
        const link = invitationLink(lang, token);
        return { ...made, link, mailed: await mail(lang, id, role, link) };
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

  /** By somebody who is signed in with the address that was invited. */
  join: () =>
    mutationOptions({
      mutationFn: async (token: string) => {
        if (!unwrap(await supabase.rpc('accept_invitation', { token }))) throw new Failure('missing');
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
