import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';

export default function NotFoundPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('notFound.title')}>
      <EmptyState
        title={t('notFound.text')}
        action={
          <LinkButton variant="primary" to={paths.dashboard()}>
            {t('notFound.back')}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
