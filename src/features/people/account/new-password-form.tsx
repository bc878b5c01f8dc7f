import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { PasswordInput } from '@/ui/password-input';
import { SubmitButton } from '@/ui/submit-button';
import { passwordBounds, passwordStrength } from './model';

interface NewPassword {
  password: string;
  repeat: string;
}

interface NewPasswordFormProps<Fields extends NewPassword> {
  form: UseFormReturn<Fields>;
  email: string;
  onSubmit: (fields: Fields) => unknown;
  /** Above the new password. */
  children?: ReactNode;
  failure?: ReactNode;
  className?: string;
  submit: { label: string; busyLabel: string; busy: boolean };
}

export function NewPasswordForm<Fields extends NewPassword>({
  form,
  email,
  onSubmit,
  children,
  failure,
  className,
  submit,
}: NewPasswordFormProps<Fields>) {
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={onSubmit} className={className}>
        {/* Tells password managers the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {children}
        <NewPasswordFields />
        {failure}
        <SubmitButton {...submit} className="self-start" />
      </Form>
    </FormProvider>
  );
}

function NewPasswordFields() {
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
