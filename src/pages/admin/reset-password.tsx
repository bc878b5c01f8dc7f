import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session';
import { accountMutations } from '@/features/people/account/admin/queries';
import { newPasswordSchema } from '@/features/people/account/model';
import { NewPasswordForm } from '@/features/people/account/new-password-form';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { endRecovery, isRecovering } from '@/lib/password-recovery';
import { paths } from '@/lib/paths';
import { FormFailure, useSchemaForm } from '@/ui/admin-form';
import { EntrancePage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
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
    <EntrancePage title={t('reset.title')} lead={t('reset.lead', { email })}>
      <ResetPasswordForm
        email={email}
        onDone={() => {
          endRecovery();
          navigate(paths.dashboard(), { replace: true });
        }}
      />
    </EntrancePage>
  );
}

function Expired() {
  const { t } = useTranslation('account');
  return (
    <EntrancePage title={t('reset.expiredTitle')} lead={t('reset.expired')}>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={paths.forgotPassword()}>
          {t('reset.askAgain')}
        </LinkButton>
        <LinkButton to={paths.login()}>{t('forgot.back')}</LinkButton>
      </div>
    </EntrancePage>
  );
}

function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const reset = useMutation(accountMutations.reset());
  const form = useSchemaForm(newPasswordSchema, { password: '', repeat: '' });
  return (
    <NewPasswordForm
      form={form}
      email={email}
      onSubmit={({ password }) => {
        dismissAllToasts();
        return reset.mutateAsync(password, { onSuccess: onDone });
      }}
      failure={<FormFailure failure={reset.error} />}
      submit={{ label: t('reset.submit'), busyLabel: t('password.busy'), busy: reset.isPending }}
    />
  );
}
