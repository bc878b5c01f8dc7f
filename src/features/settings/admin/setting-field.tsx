import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { legalFacts } from '@/brand/facts';
import { type MessageKey, useMessage } from '@/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Setting } from '../model';
import { originalFields, type SettingsFields } from '../schema';

type TextSetting = {
  [Name in Setting]: SettingsFields[Name] extends string | number ? Name : never;
}[Setting];

interface SettingFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: TextSetting;
  hint?: MessageKey;
  className?: string;
}

export const settingId = (name: Setting) => `setting-${name}`;

const isLegal = (name: Setting) => legalFacts.some((one) => one === name);

/** Edits one text. Offers the default of the code; an empty legal setting is an error. */
export function SettingField({ name, hint, className, ...rest }: SettingFieldProps) {
  const { t } = useTranslation('admin-settings');
  const say = useMessage();
  const { register, setValue, control, formState } = useFormContext<SettingsFields>();
  const value = useWatch({ control, name });
  const original = originalFields[name];
  const missing = isLegal(name) && String(value).trim() === '' ? 'admin-settings:errors.legal' : undefined;
  return (
    <div id={settingId(name)} className={className}>
      <Field
        label={t(`fields.${name}`)}
        hint={hint && say(hint)}
        error={formState.errors[name]?.message ?? missing}
      >
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
