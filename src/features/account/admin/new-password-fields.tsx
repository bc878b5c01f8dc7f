import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { passwordBounds } from '../model';

interface Twice {
  password: string;
  repeat: string;
}

/** The new password, typed twice. */
export function NewPasswordFields() {
  const { t } = useTranslation(['account', 'auth']);
  const { register, formState } = useFormContext<Twice>();
  const { errors } = formState;
  const labels = { showLabel: t('auth:login.show'), hideLabel: t('auth:login.hide') };
  return (
    <>
      <Field
        label={t('password.new')}
        hint={t('password.newHint', passwordBounds)}
        error={errors.password?.message}
        errorValues={passwordBounds}
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
