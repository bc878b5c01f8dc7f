import { fieldsOf } from '@/content/fields';
import { imageAddress, required, text } from '@/i18n/form-rules';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';

export const bounds = {
  name: 120,
  trade: 120,
  sentence: 300,
} as const;

export const memberSchema = z.object({
  name: required('admin-team:errors.nameRequired', bounds.name, 'admin-team:errors.nameLong'),
  trade: required('admin-team:errors.tradeRequired', bounds.trade, 'admin-team:errors.tradeLong'),
  sentence: text(bounds.sentence, 'admin-team:errors.sentenceLong'),
  /** Empty is allowed: the initials are drawn. */
  image: imageAddress(),
  published: z.boolean(),
});

export type MemberFields = z.input<typeof memberSchema>;

export const emptyMember: MemberFields = { name: '', trade: '', sentence: '', image: '', published: true };

export type MemberRow = Tables<'team_members_fr'>;

export const toFields = fieldsOf(emptyMember);
