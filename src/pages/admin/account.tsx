import { useId } from 'react';
import { ChangePasswordForm } from '@/features/account/components/change-password-form';
import { usePerson } from '@/features/auth/admin/session';
import { useT } from '@/i18n/i18n';
import { AdminPage } from './admin-page';

export function AccountPage() {
  const t = useT();
  const { email } = usePerson();
  const title = useId();
  return (
    <AdminPage title={t('account.title')} lead={t('account.lead', { email })}>
      <section aria-labelledby={title} className="flex flex-col gap-5">
        <h2 id={title} className="type-title">
          {t('account.password.title')}
        </h2>
        <ChangePasswordForm email={email} />
      </section>
    </AdminPage>
  );
}
