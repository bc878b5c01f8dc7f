import { useFormContext } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { passwordBounds } from '../model';

interface Twice {
  password: string;
  repeat: string;
}

/** The new password, typed twice. */
export function NewPasswordFields() {
  const t = useT();
  const { register, formState } = useFormContext<Twice>();
  const { errors } = formState;
  const labels = { showLabel: t('auth.login.show'), hideLabel: t('auth.login.hide') };
  return (
    <>
      <Field
        label={t('account.password.new')}
        hint={t('account.password.newHint', passwordBounds)}
        error={errors.password?.message}
        errorValues={passwordBounds}
        required
      >
        <PasswordInput autoComplete="new-password" {...labels} {...register('password')} />
      </Field>
      <Field label={t('account.password.repeat')} error={errors.repeat?.message} required>
        <PasswordInput autoComplete="new-password" {...labels} {...register('repeat')} />
      </Field>
    </>
  );
}
