import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useSession } from '@/auth/session';
import { ResetPasswordForm } from '@/features/people/account/admin/reset-password-form';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { endRecovery, isRecovering } from '@/lib/password-recovery';
import { paths } from '@/lib/paths';
import { AdminMeta } from '@/ui/admin-meta';
import { LinkButton } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** Where the link of a password mail leads. */
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
  // The server changes no password of theirs before the code.
  if (session.status === 'half') return <CodePage />;
  return session.status === 'open' ? <Arrived email={session.person.email} /> : <Expired />;
}

function Arrived({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  // Asked once: the form stays until it leaves by itself, though the recovery ends with the new password.
  const [recovering] = useState(isRecovering);
  // Signed in the usual way: the current password is asked for there.
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
