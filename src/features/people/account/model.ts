import { accountEmail, imageAddress, required, say, text } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** As supabase/config.toml asks of the server; beyond 72 bytes bcrypt would not look. */
export const passwordBounds = { min: 12, max: 72 } as const;

/** A factor is named for its owner alone. */
export const factorNameMax = 60;

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

export const newPasswordSchema = z
  .object(twice)
  .refine(({ password, repeat }) => password === repeat, areSame);

export const changeSchema = z
  .object({ current: z.string().min(1, say('account:errors.currentRequired')), ...twice })
  .refine(({ password, repeat }) => password === repeat, areSame)
  .refine(({ current, password }) => current !== password, {
    message: say('account:errors.newSame'),
    path: ['password'],
  });

export const factorSchema = z.object({
  name: required('account:errors.factorNameRequired', factorNameMax, 'account:errors.factorNameLong'),
});

export const forgotSchema = z.object({
  email: accountEmail('account:errors.emailRequired', 'account:errors.emailInvalid'),
});

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** What a guess begins with. */
const guessedFirst =
  /azerty(uiop)?|qwert[yz](uiop)?|password|passwort|motdepasse|passe|soleil|bonjour|admin/g;

/**
 * How hard a password is to guess, as a hint while it is typed. What counts is how many of its signs are not foreseen:
 * one that repeats the sign before it, or follows it in the alphabet, is.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordBounds.min) return 'short';
  const signs = [...password.toLowerCase().replace(guessedFirst, '')];
  const unforeseen = signs.filter(
    (sign, index) => Math.abs((sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0)) > 1,
  );
  const worth = Math.min(unforeseen.length, 2 * new Set(signs).size);
  if (worth < 10) return 'weak';
  return worth < 15 ? 'fair' : 'strong';
}

/** How much each field of a profile may hold; the database has the same bounds. */
export const profileBounds = { name: 120, line: 300 } as const;

export const profileSchema = z.object({
  name: text(profileBounds.name, 'account:errors.nameLong'),
  image: imageAddress(),
  line_fr: text(profileBounds.line, 'account:errors.lineLong'),
  line_en: text(profileBounds.line, 'account:errors.lineLong'),
});

/** What somebody of the agency says of themselves. */
export type Profile = z.output<typeof profileSchema>;
