import { email, messageKey, text } from '@/i18n/form-rules';
import { nameMax, withoutInvisible } from '@/lib/text';
import { characters } from '@/lib/written-text';
import { z } from '@/lib/zod';
import { fileError } from './files';

/** The table has the same limits. */
const maxLengths = { name: nameMax, phone: 40, message: 5000 } as const;
const nameMinLength = 2;

/** A single line: control characters of a paste become spaces. */
const line = z.string().overwrite((value) => withoutInvisible(value.replace(/\p{Cc}+/gu, ' ')));

const pdf = z.file().superRefine(async (file, context) => {
  const fault = await fileError(file);
  if (fault) context.addIssue({ code: 'custom', message: messageKey(fault) });
});

const chosen = z
  .file()
  .nullable()
  .transform((file, context) => {
    if (file) return file;
    context.addIssue({ code: 'custom', message: messageKey('careers:form.errors.cv') });
    return z.NEVER;
  });

export const applicationSchema = z.object({
  full_name: line
    .refine((name) => characters(name) >= nameMinLength, messageKey('careers:form.errors.name'))
    .refine((name) => characters(name) <= maxLengths.name, messageKey('careers:form.errors.nameLong')),
  email: email('careers:form.errors.email', 'careers:form.errors.email'),
  phone: line.refine(
    (phone) => characters(phone) <= maxLengths.phone,
    messageKey('careers:form.errors.phoneLong'),
  ),
  message: text(maxLengths.message, 'careers:form.errors.messageLong'),
  cv: chosen.pipe(pdf),
  letter: pdf.nullable(),
});

export type ApplicationFields = z.input<typeof applicationSchema>;
export type Application = z.output<typeof applicationSchema>;
