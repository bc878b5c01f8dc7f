import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loginSchema } from '@/auth/model';
import { authMutations } from '@/auth/queries';
import { type FailureKey, failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { useSchemaForm } from '@/ui/admin-form';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { SubmitButton } from '@/ui/submit-button';

interface LoginFormProps {
  /** Set after a session ended: only the same person signs in again. */
  email?: string;
}

export function LoginForm({ email }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const form = useSchemaForm(loginSchema, { email: email ?? '', password: '' });
  const signIn = useMutation(authMutations.signIn());
  const { errors } = form.formState;

  return (
    <Form form={form} onSubmit={(login) => signIn.mutateAsync(login)}>
      <Field label={t('login.email')} error={errors.email?.message} required>
        <Input
          type="email"
          autoComplete="username"
          spellCheck={false}
          readOnly={email !== undefined}
          {...form.register('email')}
        />
      </Field>
      <Field label={t('login.password')} error={errors.password?.message} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('login.show')}
          hideLabel={t('login.hide')}
          {...form.register('password')}
        />
      </Field>
      {/* Not announced: the toast already is. */}
      <div>{signIn.error ? <FieldError>{t(sentence(signIn.error))}</FieldError> : null}</div>
      <SubmitButton
        label={t('login.submit')}
        busyLabel={t('login.busy')}
        busy={signIn.isPending}
        className="w-full"
      />
    </Form>
  );
}

/** The message beside the form, in the page's language; the toast has the server's. */
function sentence(failure: Failure): FailureKey | 'auth:login.errors.credentials' {
  return failure.kind === 'credentials' ? 'auth:login.errors.credentials' : failureKey(failure);
}
