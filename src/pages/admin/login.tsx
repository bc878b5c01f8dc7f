import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/auth/session';
import { agency } from '@/brand/agency';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { LoginForm } from '@/features/people/sign-in/admin/login-form';
import { paths, safeReturnPath } from '@/lib/paths';
import { EntrancePage } from '@/ui/admin-page';

export default function LoginPage() {
  const { t } = useTranslation(['auth', 'account']);
  const session = useSession();
  const { state } = useLocation();

  if (session.status === 'open') {
    const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
    return <Navigate to={safeReturnPath(from) ?? paths.dashboard()} replace />;
  }
  if (session.status === 'half') return <CodePage />;
  return (
    <EntrancePage title={t('login.title')} lead={t('login.lead', { name: agency().name })}>
      <LoginForm />
      <p className="mt-5">
        <Link
          to={paths.forgotPassword()}
          className="inline-flex min-h-11 items-center rounded-chip text-muted underline underline-offset-3 hover:text-text"
        >
          {t('account:forgot.link')}
        </Link>
      </p>
    </EntrancePage>
  );
}
