import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { useMay, useRights } from '@/auth/rights';
import type { Area } from '@/auth/roles';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';

/** The page, for whoever may work there; the server would refuse the others anyway. */
export function Room() {
  const may = useMay();
  const { area } = (useMatches().at(-1)?.handle ?? {}) as { area?: Area };
  return !area || may(area) ? <Outlet /> : <NotYourRoomPage />;
}

/** Of the agency, in a role that has nothing to do here. */
function NotYourRoomPage() {
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
