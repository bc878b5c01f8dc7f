import { useTranslation } from 'react-i18next';
import { EmptyButton } from '@/features/trash/admin/empty-button';
import { TrashList } from '@/features/trash/admin/trash-list';
import { AdminPage } from '@/ui/admin-page';

export default function TrashPage() {
  const { t } = useTranslation('trash');
  return (
    <AdminPage title={t('title')} lead={t('lead')} action={<EmptyButton />}>
      <TrashList />
    </AdminPage>
  );
}
