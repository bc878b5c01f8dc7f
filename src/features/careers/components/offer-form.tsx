import type { UseFormReturn } from 'react-hook-form';
import { type MessageKey, useSay, useT } from '@/i18n/i18n';
import { langs } from '@/lib/lang';
import { Switch } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { contractTypes, workplaces } from '../model';
import { type OfferFields, type OfferInput, offerBounds } from '../offer-schema';

interface OfferFormProps {
  id: string;
  form: UseFormReturn<OfferFields, unknown, OfferInput>;
  onSubmit: (input: OfferInput) => unknown;
}

type Words = Extract<MessageKey, `jobs.editor.${string}`>;

/** Every field of an offer, new or not. */
export function OfferForm({ id, form, onSubmit }: OfferFormProps) {
  const t = useT();
  const say = useSay();
  const { errors } = form.formState;
  const field = (name: keyof OfferFields, label: Words, hint?: Words) => ({
    label: say(label),
    hint: hint && say(hint),
    error: errors[name]?.message,
    errorValues: offerBounds[name],
  });

  return (
    <Form id={id} form={form} summary="top" onSubmit={onSubmit} className="max-w-220 gap-6">
      <Field {...field('title', 'jobs.editor.title')} required>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field('contract_type', 'jobs.editor.contract')} required>
          <Select {...form.register('contract_type')}>
            {contractTypes.map((type) => (
              <option key={type} value={type}>
                {t(`offer.contracts.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('workplace', 'jobs.editor.workplace')}>
          <Select {...form.register('workplace')}>
            {workplaces.map((place) => (
              <option key={place} value={place}>
                {t(`offer.workplaces.${place}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('location', 'jobs.editor.location')} required className="sm:col-span-2">
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
      </div>
      <Field {...field('description', 'jobs.editor.description', 'jobs.editor.textHint')} required>
        <Textarea rows={9} {...form.register('description')} />
      </Field>
      <Field {...field('requirements', 'jobs.editor.requirements', 'jobs.editor.textHint')} required>
        <Textarea rows={7} {...form.register('requirements')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('salary_min', 'jobs.editor.salaryMin', 'jobs.editor.salaryHint')} optional>
          <Input inputMode="numeric" autoComplete="off" {...form.register('salary_min')} />
        </Field>
        <Field {...field('salary_max', 'jobs.editor.salaryMax')} optional>
          <Input inputMode="numeric" autoComplete="off" {...form.register('salary_max')} />
        </Field>
        <Field {...field('language', 'jobs.editor.language', 'jobs.editor.languageHint')}>
          <Select {...form.register('language')}>
            {langs.map((lang) => (
              <option key={lang} value={lang}>
                {t(`offer.languages.${lang}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('closes_at', 'jobs.editor.closesAt', 'jobs.editor.closesAtHint')} optional>
          <Input type="datetime-local" {...form.register('closes_at')} />
        </Field>
      </div>
      <Switch
        label={t('jobs.editor.publishedLabel')}
        hint={t('jobs.editor.publishedHint')}
        {...form.register('published')}
      />
    </Form>
  );
}
