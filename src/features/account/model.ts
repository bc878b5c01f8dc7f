import { accountEmail, say } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** As supabase/config.toml asks of the server; beyond 72 bytes bcrypt would not look. */
export const passwordBounds = { min: 12, max: 72 } as const;

const bytes = (text: string) => new TextEncoder().encode(text).length;

const chosen = z
  .string()
  .min(passwordBounds.min, say('account:errors.newShort'))
  .refine((text) => bytes(text) <= passwordBounds.max, say('account:errors.newLong'));

const twice = {
  password: chosen,
  repeat: z.string(),
};

const areSame = {
  message: say('account:errors.repeat'),
  path: ['repeat'],
  // Said even while another field is wrong, so that nobody corrects them one by one.
  when: () => true,
};

export const resetSchema = z.object(twice).refine(({ password, repeat }) => password === repeat, areSame);

export const changeSchema = z
  .object({ current: z.string().min(1, say('account:errors.currentRequired')), ...twice })
  .refine(({ password, repeat }) => password === repeat, areSame)
  .refine(({ current, password }) => current !== password, {
    message: say('account:errors.newSame'),
    path: ['password'],
  });

export const forgotSchema = z.object({
  email: accountEmail('account:errors.emailRequired', 'account:errors.emailInvalid'),
});
