import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { text } from '@/i18n/form-rules';
import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { altMax } from '../model';
import { FocalPoint } from './focal-point';

const alt = text(altMax, 'media:fields.errors.altLong');
const percent = z.number().int().min(0).max(100);

/** What is said of a picture: what it shows, in each language, and where its crops look. */
export const saidSchema = z.object({
  fr: alt,
  en: alt,
  focus: z.object({ x: percent, y: percent }).nullable(),
});

export type Said = z.infer<typeof saidSchema>;

interface SaidFieldsProps {
  form: UseFormReturn<Said>;
  reference: string;
  /** Above the point, and above the descriptions: what to know before they are given. */
  notes?: { focus?: string | null; alt?: string | null };
}

export function SaidFields({ form, reference, notes = {} }: SaidFieldsProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const { errors } = form.formState;
  return (
    <>
      {notes.focus ? <p className="text-sm text-info">{notes.focus}</p> : null}
      <Controller
        control={form.control}
        name="focus"
        render={({ field: { value, onChange } }) => (
          <FocalPoint reference={reference} value={value} onChange={onChange} />
        )}
      />
      {notes.alt ? <p className="text-sm text-info">{notes.alt}</p> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {langs.map((one) => (
          <Field
            key={one}
            label={t(`details.alt.${one}`)}
            hint={one === lang ? t('details.altHint') : undefined}
            error={errors[one]?.message}
            errorValues={{ image_alt: altMax }}
          >
            <Input lang={one} autoComplete="off" maxLength={altMax} {...form.register(one)} />
          </Field>
        ))}
      </div>
    </>
  );
}
