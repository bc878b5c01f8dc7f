import { roles } from '@/auth/model';
import { newPasswordSchema } from '@/features/people/account/model';
import { email, required } from '@/i18n/form-rules';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';

export const offeredSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  has_account: z.boolean(),
});

/** Puts the token in the fragment, which browsers send to no server. */
export const invitationLink = (lang: Lang, token: string) =>
  `${location.origin}${paths.invitation(lang)}#${token}`;

export const inviteSchema = z.object({
  email: email('account:errors.emailRequired', 'account:errors.emailInvalid'),
  role: z.enum(roles),
});

export const nameMaxLength = { name: 120 } as const;

export const acceptSchema = newPasswordSchema.safeExtend({
  name: required('invitations:accept.nameRequired', nameMaxLength.name, 'invitations:accept.nameLong'),
});
