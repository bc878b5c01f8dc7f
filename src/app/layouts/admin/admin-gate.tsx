import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authQueries } from '@/features/auth/admin/queries';
import { useSession } from '@/features/auth/admin/session';
import { SessionEndedDialog } from '@/features/auth/admin/session-ended-dialog';
import { paths } from '@/lib/paths';
import { EntranceLayout } from './entrance-layout';
import { GateFailedPage } from './gate-failed';
import { NoAccessPage } from './no-access';
import { Waiting } from './waiting';

/**
 * Lets administrators in. Others are sent to the login with their way back remembered, or told that they have no
 * access. A session that ends while somebody is at work is asked for over their page, so that nothing is lost.
 */
export function AdminGate() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const place = useLocation();
  const person = session.status === 'open' || session.status === 'ended' ? session.person : null;
  const admin = useQuery({ ...authQueries.admin(person?.id ?? ''), enabled: session.status === 'open' });

  if (session.status === 'loading') return <Waiting label={t('gate.loading')} />;
  if (!person || (session.status === 'ended' && !admin.data)) {
    const left = session.status === 'none' && session.left;
    const from = place.pathname + place.search + place.hash;
    return <Navigate to={paths.login()} replace state={left ? null : { from }} />;
  }
  if (admin.data === undefined) {
    if (!admin.error) return <Waiting label={t('gate.loading')} />;
    const retry = () => void admin.refetch();
    return (
      <EntranceLayout>
        <GateFailedPage failure={admin.error} retrying={admin.isFetching} onRetry={retry} />
      </EntranceLayout>
    );
  }
  if (!admin.data) {
    return (
      <EntranceLayout>
        <NoAccessPage email={person.email} />
      </EntranceLayout>
    );
  }
  return (
    <>
      <Outlet />
      <SessionEndedDialog open={session.status === 'ended'} email={person.email} />
    </>
  );
}

/** The screens for who is not signed in. */
export function AdminEntrance() {
  return (
    <EntranceLayout>
      <Outlet />
    </EntranceLayout>
  );
}
