import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PanelIcon } from '@/brand/panel-icon';
import { useFixedState } from '@/content/working-copy/edit-session';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { ListInput } from '@/ui/list-input';
import { TextField } from '@/ui/text-field';
import { serviceIcons } from '../model';
import { bounds, type ServiceFields, type StepFields } from '../schema';

export const StepFieldset = () => <EntryFieldset />;

function EntryFieldset({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('admin-services');
  const { register, control } = useFormContext<StepFields>();
  const [text, published] = useWatch({ control, name: ['text', 'published'] });
  return (
    <>
      <TextField<StepFields> name="title" label={t('fields.title')} errorValues={bounds} required />
      <TextField<StepFields>
        name="text"
        label={t('fields.text')}
        errorValues={bounds}
        optional
        aside={t('dialog.counter', { count: text.length, max: bounds.text })}
        rows={3}
      />
      {children}
      <Checkbox
        label={t('published')}
        hint={t(published ? 'dialog.publishedHint' : 'dialog.hiddenHint')}
        {...register('published')}
        {...useFixedState()}
      />
    </>
  );
}

export function ServiceFieldset() {
  const { t } = useTranslation('admin-services');
  const { control, formState } = useFormContext<ServiceFields>();
  const { offers } = formState.errors;
  return (
    <EntryFieldset>
      <IconField />
      <Field
        label={t('fields.offers')}
        hint={t('dialog.offersHint')}
        error={offers?.message ?? offers?.find?.((one) => one)?.message}
        optional
      >
        <Controller
          control={control}
          name="offers"
          render={({ field }) => <ListInput {...field} max={bounds.offers} maxLength={bounds.offer} />}
        />
      </Field>
    </EntryFieldset>
  );
}

function IconField() {
  const { t } = useTranslation('admin-services');
  const { register } = useFormContext<ServiceFields>();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">{t('fields.icon')}</legend>
      <div className="flex flex-wrap gap-2">
        {serviceIcons.map((name, index) => (
          <label
            key={name}
            className="grid size-14 cursor-pointer place-items-center rounded-control border border-line text-muted transition-colors hover:border-control has-checked:border-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              value={name}
              aria-label={t('dialog.iconNumber', { number: index + 1 })}
              className="sr-only"
              {...register('icon')}
            />
            <PanelIcon name={name} className="size-8" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
