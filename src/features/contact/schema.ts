import { email, required, say, typed } from '@/i18n/form-rules';
import { characters } from '@/lib/text';
import { z } from '@/lib/zod';
import { messageLengths, subjects } from './model';
import { sourcePath } from './source-path';

const fields = z.object({
  from_name: typed()
    .refine((name) => characters(name) >= messageLengths.nameMin, say('contact:form.errors.nameShort'))
    .refine(
      (name) => characters(name) <= messageLengths.nameMax && !/\p{Cc}/u.test(name),
      say('contact:form.errors.nameLong'),
    ),
  from_email: email('contact:form.errors.emailMissing', 'contact:form.errors.email'),
  subject: z.enum(
    subjects.map(({ value }) => value),
    say('contact:form.errors.subject'),
  ),
  message: required(
    'contact:form.errors.messageMissing',
    messageLengths.messageMax,
    'contact:form.errors.messageLong',
  ),
});

/**
 * With the page before the form, which is sent along with the fields: the rules are fetched when the form is touched, so
 * that the first view is not heavier for it.
 */
export const messageSchema = fields.transform((message) => {
  const source_path = sourcePath();
  return source_path ? { ...message, source_path } : message;
});
