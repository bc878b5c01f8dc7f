import { useTranslation } from 'react-i18next';
import type { useResourceEditor } from '@/content/resource/use-resource-editor';
import { PublicationFrame, useFixedState } from '@/content/working-copy/edit-session';
import { type MessageKey, useMessage } from '@/i18n';
import { langs } from '@/lib/lang';
import { Switch } from '@/ui/checkbox';
import { DateInput } from '@/ui/date-input';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { contractTypes, type OfferRow, workplaces } from '../model';
import { type OfferFields, type OfferInput, offerBounds } from '../schema';

type OfferFormProps = ReturnType<typeof useResourceEditor<OfferRow, OfferFields, OfferInput>>['formProps'];

type Words = Extract<MessageKey, `admin-careers:editor.${string}`>;

export function OfferForm(formProps: OfferFormProps) {
  const { t } = useTranslation(['offer', 'admin-careers']);
  const say = useMessage();
  const { form } = formProps;
  const { errors } = form.formState;
  const field = (name: keyof OfferFields, hint?: Words) => ({
    label: t(`admin-careers:fields.${name}`),
    hint: hint && say(hint),
    error: errors[name]?.message,
    errorValues: offerBounds[name],
  });

  return (
    <Form {...formProps} summary="top" className="max-w-220 gap-6">
      <Field {...field('title')} required>
        <Input autoComplete="off" {...form.register('title')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field {...field('contract_type')} required>
          <Select {...form.register('contract_type')}>
            {contractTypes.map((type) => (
              <option key={type} value={type}>
                {t(`contracts.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('workplace')}>
          <Select {...form.register('workplace')}>
            <option value="">{t('admin-careers:editor.untold')}</option>
            {workplaces.map((place) => (
              <option key={place} value={place}>
                {t(`workplaces.${place}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('location', 'admin-careers:editor.locationHint')} required className="sm:col-span-2">
          <Input autoComplete="off" {...form.register('location')} />
        </Field>
      </div>
      <Field {...field('description', 'admin-careers:editor.textHint')} required>
        <Textarea rows={9} {...form.register('description')} />
      </Field>
      <Field {...field('requirements', 'admin-careers:editor.textHint')} required>
        <Textarea rows={7} {...form.register('requirements')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...field('salary_min', 'admin-careers:editor.salaryHint')} optional>
          <Input inputMode="numeric" autoComplete="off" {...form.register('salary_min')} />
        </Field>
        <Field {...field('salary_max')} optional>
          <Input inputMode="numeric" autoComplete="off" {...form.register('salary_max')} />
        </Field>
        <Field {...field('language', 'admin-careers:editor.languageHint')}>
          <Select {...form.register('language')}>
            <option value="">{t('admin-careers:editor.untold')}</option>
            {langs.map((lang) => (
              <option key={lang} value={lang}>
                {t(`languages.${lang}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('closes_at', 'admin-careers:editor.closesAtHint')} optional>
          <DateInput type="date" {...form.register('closes_at')} />
        </Field>
      </div>
      <PublicationFrame>
        <Switch
          label={t('admin-careers:fields.published')}
          hint={t('admin-careers:editor.publishedHint')}
          {...form.register('published')}
          {...useFixedState()}
        />
      </PublicationFrame>
    </Form>
  );
}
