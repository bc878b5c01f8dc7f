import { imageFault } from '@/lib/image-reference';
import { fromLocalTime } from '@/lib/local-time';
import { accountEmailPattern, emailPattern, withAsciiHost } from '@/lib/patterns';
import { isPlainText } from '@/lib/plain-text';
import { characters, emailMax, slugPattern, withoutInvisible } from '@/lib/text';
import { z } from '@/lib/zod';
import type { MessageKey } from '.';

/** The words of a rule. A misspelt key does not compile; the field speaks it in the language of the page. */
export const say = (key: MessageKey): string => key;

const atMost = (rule: z.ZodString, most: number, long: MessageKey) =>
  rule.refine((value) => characters(value) <= most, say(long));

export const text = (most: number, long: MessageKey) => atMost(z.string().trim(), most, long);

/** A name, an address, a slug: what copying brings along unseen goes before anything is judged. */
export const typed = () => z.string().overwrite(withoutInvisible);

/** The name of somebody or something, of a bounded length. */
export const name = (most: number, long: MessageKey) => atMost(typed(), most, long);

export const required = (missing: MessageKey, most: number, long: MessageKey) =>
  text(most, long).min(1, say(missing));

/** One line that the owner writes for the site, without characters nobody sees. */
export const line = (most: number, long: MessageKey) =>
  text(most, long).refine((value) => isPlainText(value), say('admin:unseenCharacters'));

/** The same, of several lines. */
export const lines = (most: number, long: MessageKey) =>
  text(most, long).refine((value) => isPlainText(value, { multiline: true }), say('admin:unseenCharacters'));

/** An address the database takes. */
export const email = (missing: MessageKey, wrong: MessageKey) =>
  name(emailMax, wrong).min(1, say(missing)).overwrite(withAsciiHost).regex(emailPattern, say(wrong));

/** The address of an account. */
export const accountEmail = (missing: MessageKey, wrong: MessageKey) =>
  typed().min(1, say(missing)).regex(accountEmailPattern, say(wrong));

/** All that the newsletter asks of an address before the server judges it. */
export const newsletterEmail = (wrong: MessageKey) =>
  typed().includes('@', say(wrong)).overwrite(withAsciiHost);

/** The end of an address of this site, or nothing. */
export const slug = (most: number, words: Record<'long' | 'shape' | 'characters', MessageKey>) =>
  name(most, words.long).superRefine((value, context) => {
    if (value === '' || slugPattern.test(value)) return;
    const message = say(/^[a-z0-9-]+$/.test(value) ? words.shape : words.characters);
    context.addIssue({ code: 'custom', message });
  });

/** The last minute of a day of the agency's calendar, given as `yyyy-mm-dd`, or nothing. */
export const endOfDay = (wrong: MessageKey, far: MessageKey) =>
  z
    .string()
    .transform((day) => day && `${day}T23:59`)
    .pipe(localTime(wrong, far))
    .transform(fromLocalTime);

/** The agency's local time as `yyyy-mm-ddThh:mm`, or nothing. */
export const localTime = (wrong: MessageKey, far: MessageKey) =>
  z
    .string()
    .regex(/^(\d{4,}-\d{2}-\d{2}T\d{2}:\d{2})?$/, { error: say(wrong), abort: true })
    .refine((local) => local === '' || fromLocalTime(local) !== null, say(far));

const imageFaultKeys = {
  long: 'media:fields.errors.long',
  insecure: 'media:fields.errors.insecure',
  invalid: 'media:fields.errors.invalid',
} as const;

/** What names a picture, or nothing. */
export const imageAddress = () =>
  typed().superRefine((address, context) => {
    const fault = imageFault(address);
    if (fault) context.addIssue({ code: 'custom', message: say(imageFaultKeys[fault]) });
  });
