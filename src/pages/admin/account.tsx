import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '@/features/account/admin/change-password-form';
import { usePerson } from '@/features/auth/admin/session';
import { AdminPage } from '@/ui/admin-page';

export default function AccountPage() {
  const { t } = useTranslation('account');
  const { email } = usePerson();
  const title = useId();
  return (
    <AdminPage title={t('title')} lead={t('lead', { email })}>
      <section aria-labelledby={title} className="flex flex-col gap-5">
        <h2 id={title} className="type-title">
          {t('password.title')}
        </h2>
        <ChangePasswordForm email={email} />
      </section>
    </AdminPage>
  );
}
