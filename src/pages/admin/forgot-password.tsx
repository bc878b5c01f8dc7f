import { ForgotPasswordForm } from '@/features/account/components/forgot-password-form';
import { useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/section-heading';
import { AdminMeta } from './admin-meta';

export function ForgotPasswordPage() {
  const t = useT();
  return (
    <>
      <AdminMeta title={t('account.forgot.title')} />
      <BackLink to={paths.login()} className="mb-2 self-start">
        {t('account.forgot.back')}
      </BackLink>
      <h1 tabIndex={-1}>{t('account.forgot.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('account.forgot.lead')}</p>
      <ForgotPasswordForm />
    </>
  );
}
