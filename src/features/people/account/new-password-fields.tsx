import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { passwordBounds, passwordStrength } from './model';

interface NewPassword {
  password: string;
  repeat: string;
}

export function NewPasswordFields() {
  const { t } = useTranslation(['account', 'auth']);
  const { register, formState, control } = useFormContext<NewPassword>();
  const password = useWatch({ control, name: 'password' });
  const { errors } = formState;
  const labels = { showLabel: t('auth:login.show'), hideLabel: t('auth:login.hide') };
  return (
    <>
      <Field
        label={t('password.new')}
        hint={t('password.newHint', passwordBounds)}
        error={errors.password?.message}
        errorValues={passwordBounds}
        aside={<span role="status">{password ? t(`strength.${passwordStrength(password)}`) : ''}</span>}
        required
      >
        <PasswordInput autoComplete="new-password" {...labels} {...register('password')} />
      </Field>
      <Field label={t('password.repeat')} error={errors.repeat?.message} required>
        <PasswordInput autoComplete="new-password" {...labels} {...register('repeat')} />
      </Field>
    </>
  );
}
