import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authQueries } from '@/auth/queries';
import { RightsProvider } from '@/auth/rights';
import { useSession } from '@/auth/session';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { SessionEndedDialog } from '@/features/people/sign-in/admin/session-ended-dialog';
import { overridesQueries } from '@/features/site/overrides/admin/queries';
import { paths } from '@/lib/paths';
import { EntranceLayout } from './entrance-layout';
import { GateFailedPage } from './gate-failed';
import { NoAccessPage } from './no-access';
import { OwedFactorPage } from './owed-factor';
import { Waiting } from './waiting';

/**
 * Lets the people of the agency in. Others are sent to the login with their way back remembered, or told that they have no
 * access. A session that ends while somebody is at work is asked for over their page, so that nothing is lost.
 */
export function AdminGate() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const place = useLocation();
  const person = session.status === 'open' || session.status === 'ended' ? session.person : null;
  const rights = useQuery({ ...authQueries.rights(person?.id ?? ''), enabled: session.status === 'open' });
  // What the owner changed since the build, so that the admin begins with it; no failure of that keeps anybody out.
  const overrides = useQuery({ ...overridesQueries.taken(), enabled: session.status === 'open' });

  if (session.status === 'loading') return <Waiting label={t('gate.loading')} />;
  if (!person || (session.status === 'ended' && !rights.data)) {
    // Who gave the password and owes the code goes on there.
    const left = session.status === 'none' && session.left;
    const from = place.pathname + place.search + place.hash;
    return <Navigate to={paths.login()} replace state={left ? null : { from }} />;
  }
  if (rights.data === undefined) {
    // A session that turns out to have ended leads to the login in a moment.
    if (!rights.error || rights.error.kind === 'expired') return <Waiting label={t('gate.loading')} />;
    const retry = () => void rights.refetch();
    return (
      <EntranceLayout>
        <GateFailedPage failure={rights.error} retrying={rights.isFetching} onRetry={retry} />
      </EntranceLayout>
    );
  }
  if (!rights.data) {
    return (
      <EntranceLayout>
        <NoAccessPage email={person.email} />
      </EntranceLayout>
    );
  }
  if (rights.data.missing) {
    return (
      <EntranceLayout>
        {rights.data.missing === 'code' ? <CodePage /> : <OwedFactorPage role={rights.data.role} />}
      </EntranceLayout>
    );
  }
  if (overrides.isLoading) return <Waiting label={t('gate.loading')} />;
  return (
    <RightsProvider value={rights.data}>
      <Outlet />
      <SessionEndedDialog email={person.email} />
    </RightsProvider>
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
