import { useTranslation } from 'react-i18next';
import { DueApplications, DueMessages, OrphanedFiles } from '@/features/audit/personal-data/admin/due';
import { OnePerson } from '@/features/audit/personal-data/admin/one-person';
import { AdminPage } from '@/ui/admin-page';

export default function PersonalDataPage() {
  const { t } = useTranslation('personal-data');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DueApplications />
        <DueMessages />
        <OrphanedFiles />
        <OnePerson />
      </div>
    </AdminPage>
  );
}
