import { accountEmail, imageAddress, messageKey, required, text } from '@/i18n/form-rules';
import { z } from '@/lib/zod';

/** As in supabase/config.toml; bcrypt ignores bytes beyond 72. */
export const passwordBounds = { min: 12, max: 72 } as const;

export const factorNameMax = 60;

const bytes = (text: string) => new TextEncoder().encode(text).length;

const newPassword = z
  .string()
  .min(passwordBounds.min, messageKey('account:errors.newShort'))
  .refine((text) => bytes(text) <= passwordBounds.max, messageKey('account:errors.newLong'));

const newPasswordPair = {
  password: newPassword,
  repeat: z.string(),
};

const repeatRule = {
  message: messageKey('account:errors.repeat'),
  path: ['repeat'],
  // Checked even while another field is wrong, to show all errors at once.
  when: () => true,
};

export const newPasswordSchema = z
  .object(newPasswordPair)
  .refine(({ password, repeat }) => password === repeat, repeatRule);

export const changeSchema = z
  .object({ current: z.string().min(1, messageKey('account:errors.currentRequired')), ...newPasswordPair })
  .refine(({ password, repeat }) => password === repeat, repeatRule)
  .refine(({ current, password }) => current !== password, {
    message: messageKey('account:errors.newSame'),
    path: ['password'],
  });

export const factorSchema = z.object({
  name: required('account:errors.factorNameRequired', factorNameMax, 'account:errors.factorNameLong'),
});

export const forgotSchema = z.object({
  email: accountEmail('account:errors.emailRequired', 'account:errors.emailInvalid'),
});

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const commonParts = /azerty(uiop)?|qwert[yz](uiop)?|password|passwort|motdepasse|passe|soleil|bonjour|admin/g;

/** Counts unpredictable characters: none that repeats the previous one or follows it in the alphabet. */
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

/** The database has the same limits. */
export const profileMaxLengths = { name: 120, line: 300 } as const;

export const profileSchema = z.object({
  name: text(profileMaxLengths.name, 'account:errors.nameLong'),
  image: imageAddress(),
  line_fr: text(profileMaxLengths.line, 'account:errors.lineLong'),
  line_en: text(profileMaxLengths.line, 'account:errors.lineLong'),
});

export type Profile = z.output<typeof profileSchema>;
