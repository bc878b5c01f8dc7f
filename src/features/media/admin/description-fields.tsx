import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { text } from '@/i18n/form-rules';
import { type Lang, langs } from '@/lib/lang';
import { z } from '@/lib/zod';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { altMax } from '../model';
import { FocalPoint } from './focal-point';

const alt = text(altMax, 'media:fields.errors.altLong');
const percent = z.number().int().min(0).max(100);

export const descriptionSchema = z.object({
  fr: alt,
  en: alt,
  focus: z.object({ x: percent, y: percent }).nullable(),
});

export type Description = z.infer<typeof descriptionSchema>;

export function FocusField({ form, reference }: { form: UseFormReturn<Description>; reference: string }) {
  return (
    <Controller
      control={form.control}
      name="focus"
      render={({ field: { value, onChange } }) => (
        <FocalPoint reference={reference} value={value} onChange={onChange} />
      )}
    />
  );
}

interface AltFieldsProps {
  form: UseFormReturn<Description>;
  /** Alternative texts of the previous picture: their fields are marked until changed. */
  former?: Partial<Record<Lang, string>>;
}

export function AltFields({ form, former = {} }: AltFieldsProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const written = useWatch({ control: form.control });
  const { errors } = form.formState;
  const hint = (one: Lang) => {
    if (former[one] && former[one] === written[one])
      return <span className="text-info">{t('replace.altOfOld')}</span>;
    return one === lang ? t('details.altHint') : undefined;
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {langs.map((one) => (
        <Field
          key={one}
          label={t(`details.alt.${one}`)}
          hint={hint(one)}
          error={errors[one]?.message}
          errorValues={{ image_alt: altMax }}
        >
          <Input lang={one} autoComplete="off" maxLength={altMax} {...form.register(one)} />
        </Field>
      ))}
    </div>
  );
}
