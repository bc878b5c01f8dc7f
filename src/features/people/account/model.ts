import { accountEmail, imageAddress, required, say, text } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** As supabase/config.toml asks of the server; beyond 72 bytes bcrypt would not look. */
export const passwordBounds = { min: 12, max: 72 } as const;

/** A factor is named for its owner alone. */
export const factorNameMax = 60;

const bytes = (text: string) => new TextEncoder().encode(text).length;

const newPassword = z
  .string()
  .min(passwordBounds.min, say('account:errors.newShort'))
  .refine((text) => bytes(text) <= passwordBounds.max, say('account:errors.newLong'));

const newPasswordPair = {
  password: newPassword,
  repeat: z.string(),
};

const repeatRule = {
  message: say('account:errors.repeat'),
  path: ['repeat'],
  // Said even while another field is wrong, so that nobody corrects them one by one.
  when: () => true,
};

export const newPasswordSchema = z
  .object(newPasswordPair)
  .refine(({ password, repeat }) => password === repeat, repeatRule);

export const changeSchema = z
  .object({ current: z.string().min(1, say('account:errors.currentRequired')), ...newPasswordPair })
  .refine(({ password, repeat }) => password === repeat, repeatRule)
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
const commonParts = /azerty(uiop)?|qwert[yz](uiop)?|password|passwort|motdepasse|passe|soleil|bonjour|admin/g;

/**
 * How hard a password is to guess, as a hint while it is typed. What counts is how many of its characters are not foreseen:
 * one that repeats the character before it, or follows it in the alphabet, is.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordBounds.min) return 'short';
  const characters = [...password.toLowerCase().replace(commonParts, '')];
  const unpredictable = characters.filter(
    (character, index) =>
      Math.abs((character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0)) > 1,
  );
  const strength = Math.min(unpredictable.length, 2 * new Set(characters).size);
  if (strength < 10) return 'weak';
  return strength < 15 ? 'fair' : 'strong';
}

/** How much each field of a profile may hold; the database has the same bounds. */
export const profileMaxLengths = { name: 120, line: 300 } as const;

export const profileSchema = z.object({
  name: text(profileMaxLengths.name, 'account:errors.nameLong'),
  image: imageAddress(),
  line_fr: text(profileMaxLengths.line, 'account:errors.lineLong'),
  line_en: text(profileMaxLengths.line, 'account:errors.lineLong'),
});

/** What somebody of the agency says of themselves. */
export type Profile = z.output<typeof profileSchema>;
