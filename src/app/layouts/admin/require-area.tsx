import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { useMay, useRights } from '@/auth/rights';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';

export function RequireArea() {
  const may = useMay();
  const { area } = (useMatches().at(-1)?.handle ?? {}) as { area?: Area };
  return !area || may(area) ? <Outlet /> : <ForbiddenPage />;
}

function ForbiddenPage() {
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
