import { useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';
import { AdminPage } from './admin-page';

export function NotFoundPage() {
  const t = useT();
  return (
    <AdminPage title={t('admin.notFound.title')}>
      <EmptyState
        title={t('admin.notFound.text')}
        action={
          <LinkButton variant="primary" to={paths.dashboard()}>
            {t('admin.notFound.back')}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
