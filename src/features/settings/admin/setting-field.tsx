import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { legalSettings, type Setting } from '../model';
import { originalFields, type SettingsFields } from '../schema';

type TextSetting = {
  [Name in Setting]: SettingsFields[Name] extends string ? Name : never;
}[Setting];

interface SettingFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: TextSetting;
  hint?: string | undefined;
  className?: string;
}

/** Id of the element that the search scrolls to. */
export const settingId = (name: Setting) => `setting-${name}`;

const isLegal = (name: Setting) => legalSettings.some((one) => one === name);

/** Edits one text. Offers the default of the code; an empty legal setting is an error. */
export function SettingField({ name, hint, className, ...rest }: SettingFieldProps) {
  const { t } = useTranslation('admin-settings');
  const { register, setValue, control, formState } = useFormContext<SettingsFields>();
  const value = useWatch({ control, name });
  const original = originalFields[name];
  const missing = isLegal(name) && value.trim() === '' ? 'admin-settings:errors.legal' : undefined;
  return (
    <div id={settingId(name)} className={className}>
      <Field label={t(`field.${name}`)} hint={hint} error={formState.errors[name]?.message ?? missing}>
        <Input autoComplete="off" {...rest} {...register(name)} />
      </Field>
      {value === original || original === '' ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon="undo"
          className="mt-1 -ml-3.5 max-w-full"
          onClick={() =>
            setValue(name, original, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        >
          <span className="truncate">{t('original', { value: original })}</span>
        </Button>
      )}
    </div>
  );
}
