import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';
import { newPasswordSchema } from '../model';
import { NewPasswordFields } from '../new-password-fields';
import { accountMutations } from './mutations';

interface ResetPasswordFormProps {
  email: string;
  onDone: () => void;
}

/** A new password for who came by the link of a password mail. */
export function ResetPasswordForm({ email, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const reset = useMutation(accountMutations.reset());
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', repeat: '' },
    shouldFocusError: false,
  });
  return (
    <FormProvider {...form}>
      <Form
        form={form}
        onSubmit={({ password }) => {
          dismissAllToasts();
          return reset.mutateAsync(password, { onSuccess: onDone });
        }}
      >
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        {/* Aloud it is said by the toast: once is enough. */}
        <div>{reset.error ? <FieldError>{t(failureKey(reset.error))}</FieldError> : null}</div>
        <SubmitButton
          label={t('reset.submit')}
          busyLabel={t('password.busy')}
          busy={reset.isPending}
          className="self-start"
        />
      </Form>
    </FormProvider>
  );
}
