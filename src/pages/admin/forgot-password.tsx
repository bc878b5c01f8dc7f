import { useTranslation } from 'react-i18next';
import { ForgotPasswordForm } from '@/features/people/account/admin/forgot-password-form';
import { paths } from '@/lib/paths';
import { AdminMeta } from '@/ui/admin-meta';
import { BackLink } from '@/ui/section-heading';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <AdminMeta title={t('forgot.title')} />
      <BackLink to={paths.login()} className="mb-2 self-start">
        {t('forgot.back')}
      </BackLink>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('forgot.lead')}</p>
      <ForgotPasswordForm />
    </>
  );
}
