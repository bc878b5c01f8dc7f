import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session';
import { accountMutations } from '@/features/people/account/admin/queries';
import { newPasswordSchema } from '@/features/people/account/model';
import { NewPasswordFields } from '@/features/people/account/new-password-fields';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { failureKey } from '@/i18n/failure-text';
import { endRecovery, isRecovering } from '@/lib/password-recovery';
import { paths } from '@/lib/paths';
import { AdminMeta } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Spinner } from '@/ui/spinner';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';
import { VisuallyHidden } from '@/ui/visually-hidden';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <div role="status" className="text-muted">
        <Spinner className="size-9" />
        <VisuallyHidden>{t('gate.loading')}</VisuallyHidden>
      </div>
    );
  }
  // The server changes no password before the code.
  if (session.status === 'half') return <CodePage />;
  return session.status === 'open' ? <Arrived email={session.person.email} /> : <Expired />;
}

function Arrived({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  // Read once: the form stays until it navigates away, though the new password ends the recovery.
  const [recovering] = useState(isRecovering);
  // A normal session changes the password in the account page.
  if (!recovering) return <Navigate to={paths.account()} replace />;
  return (
    <>
      <AdminMeta title={t('reset.title')} />
      <h1 tabIndex={-1}>{t('reset.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('reset.lead', { email })}</p>
      <ResetPasswordForm
        email={email}
        onDone={() => {
          endRecovery();
          navigate(paths.dashboard(), { replace: true });
        }}
      />
    </>
  );
}

function Expired() {
  const { t } = useTranslation('account');
  return (
    <>
      <AdminMeta title={t('reset.expiredTitle')} />
      <h1 tabIndex={-1}>{t('reset.expiredTitle')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('reset.expired')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={paths.forgotPassword()}>
          {t('reset.askAgain')}
        </LinkButton>
        <LinkButton to={paths.login()}>{t('forgot.back')}</LinkButton>
      </div>
    </>
  );
}

function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
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
        {/* Tells password managers the account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields />
        {/* Not announced: the toast already is. */}
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
