import { fromLocalTime } from '@/i18n/local-time';
import { accountEmailPattern, emailPattern, imageFault, withAsciiHost } from '@/lib/patterns';
import { isPlainText } from '@/lib/plain-text';
import { emailMax, withoutInvisible } from '@/lib/text';
import { characters, slugPattern } from '@/lib/written-text';
import { z } from '@/lib/zod';
import type { MessageKey } from '.';

/** Checks the key of a message by type; the field translates it. */
export const messageKey = (key: MessageKey): string => key;

const withMaxLength = (rule: z.ZodString, maxLength: number, long: MessageKey) =>
  rule.refine((value) => characters(value) <= maxLength, messageKey(long));

export const text = (maxLength: number, long: MessageKey) =>
  withMaxLength(z.string().trim(), maxLength, long);

/** A name, an address, a slug: removes invisible characters of a paste before validation. */
export const typed = () => z.string().overwrite(withoutInvisible);

export const name = (maxLength: number, long: MessageKey) => withMaxLength(typed(), maxLength, long);

export const required = (missing: MessageKey, maxLength: number, long: MessageKey) =>
  text(maxLength, long).min(1, messageKey(missing));

export const line = (maxLength: number, long: MessageKey) =>
  text(maxLength, long).refine((value) => isPlainText(value), messageKey('admin:unseenCharacters'));

export const lines = (maxLength: number, long: MessageKey) =>
  text(maxLength, long).refine(
    (value) => isPlainText(value, { multiline: true }),
    messageKey('admin:unseenCharacters'),
  );

/** An e-mail address as the database accepts it. */
export const email = (missing: MessageKey, wrong: MessageKey) =>
  name(emailMax, wrong)
    .min(1, messageKey(missing))
    .overwrite(withAsciiHost)
    .regex(emailPattern, messageKey(wrong));

export const accountEmail = (missing: MessageKey, wrong: MessageKey) =>
  typed().min(1, messageKey(missing)).regex(accountEmailPattern, messageKey(wrong));

export const slug = (maxLength: number, messages: Record<'long' | 'shape' | 'characters', MessageKey>) =>
  name(maxLength, messages.long).superRefine((value, context) => {
    if (value === '' || slugPattern.test(value)) return;
    const message = messageKey(/^[a-z0-9-]+$/.test(value) ? messages.shape : messages.characters);
    context.addIssue({ code: 'custom', message });
  });

/** The last minute of a day of the agency's calendar, given as `yyyy-mm-dd`; or an empty field. */
export const endOfDay = (wrong: MessageKey, far: MessageKey) =>
  z
    .string()
    .transform((day) => day && `${day}T23:59`)
    .pipe(localTime(wrong, far))
    .transform(fromLocalTime);

/** The agency's local time as `yyyy-mm-ddThh:mm`, or an empty field. */
export const localTime = (wrong: MessageKey, far: MessageKey) =>
  z
    .string()
    .regex(/^(\d{4,}-\d{2}-\d{2}T\d{2}:\d{2})?$/, { error: messageKey(wrong), abort: true })
    .refine((local) => local === '' || fromLocalTime(local) !== null, messageKey(far));

const imageErrors = {
  long: 'media:fields.errors.long',
  insecure: 'media:fields.errors.insecure',
  invalid: 'media:fields.errors.invalid',
} as const;

export const imageAddress = () =>
  typed().superRefine((address, context) => {
    const fault = imageFault(address);
    if (fault) context.addIssue({ code: 'custom', message: messageKey(imageErrors[fault]) });
  });
