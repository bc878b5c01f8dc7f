import { useTranslation } from 'react-i18next';
import { useRights } from '@/auth/rights';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';

/** Of the agency, in a role that has nothing to do here. */
export function NotYourRoomPage() {
  const { t } = useTranslation('admin');
  const { role } = useRights();
  return (
    <AdminPage title={t('notYours.title')}>
      <EmptyState
        title={t('notYours.text', { role: t(`roles.${role}`) })}
        action={
          <LinkButton variant="primary" to={paths.dashboard()}>
            {t('notFound.back')}
          </LinkButton>
        }
      >
        {t('notYours.ask')}
      </EmptyState>
    </AdminPage>
  );
}
