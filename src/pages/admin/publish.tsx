import { useTranslation } from 'react-i18next';
import { PublishCard, ScheduledNote } from '@/features/publishing/admin/publish-card';
import { AdminPage } from '@/ui/admin-page';

export default function PublishPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('entries.publish')} intro="publish">
      <div className="flex flex-col gap-5">
        <PublishCard />
        <ScheduledNote />
      </div>
    </AdminPage>
  );
}
