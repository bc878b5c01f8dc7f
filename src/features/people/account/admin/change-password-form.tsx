import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { say } from '@/i18n/form-rules';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { PasswordInput } from '@/ui/password-input';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';
import { changeSchema } from '../model';
import { NewPasswordFields } from '../new-password-fields';
import { accountMutations } from './mutations';

export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'auth', 'common']);
  const change = useMutation(accountMutations.change(email));
  const form = useForm({
    resolver: zodResolver(changeSchema),
    defaultValues: { current: '', password: '', repeat: '' },
    shouldFocusError: false,
  });
  const showsError = change.error && change.error.kind !== 'credentials';

  return (
    <FormProvider {...form}>
      <Form
        form={form}
        className="max-w-105"
        onSubmit={({ current, password }) => {
          dismissAllToasts();
          return change.mutateAsync(
            { current, password },
            {
              onSuccess: () => form.reset(),
              onError: ({ kind }) => {
                if (kind !== 'credentials') return;
                form.setError('current', { type: 'server', message: say('account:errors.currentWrong') });
                form.setFocus('current');
              },
            },
          );
        }}
      >
        {/* Tells password managers the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('password.current')} error={form.formState.errors.current?.message} required>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('auth:login.show')}
            hideLabel={t('auth:login.hide')}
            {...form.register('current')}
          />
        </Field>
        <NewPasswordFields />
        {/* Not announced: the toast already is. */}
        <div>{showsError ? <FieldError>{t(failureKey(change.error))}</FieldError> : null}</div>
        <SubmitButton
          label={t('password.submit')}
          busyLabel={t('password.busy')}
          busy={change.isPending}
          className="self-start"
        />
      </Form>
    </FormProvider>
  );
}
