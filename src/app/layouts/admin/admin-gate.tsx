import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authQueries } from '@/auth/queries';
import { RightsProvider } from '@/auth/rights';
import type { Role } from '@/auth/roles';
import { useSession, useSignOut } from '@/auth/session';
import { FactorSetup } from '@/features/people/account/admin/factor-setup';
import { CodePage } from '@/features/people/sign-in/admin/code-page';
import { SessionEndedDialog } from '@/features/people/sign-in/admin/session-ended-dialog';
import { overridesQueries } from '@/features/site/overrides/admin/queries';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { AdminMeta } from '@/ui/admin-meta';
import { Button, buttonClass } from '@/ui/button';
import { EntranceLayout } from './entrance-layout';
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

interface GateFailedProps {
  failure: Failure;
  retrying: boolean;
  onRetry: () => void;
}

/** The server could not say whether somebody is an administrator. */
function GateFailedPage({ failure, retrying, onRetry }: GateFailedProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { signOut, signingOut } = useSignOut();
  return (
    <div role="alert">
      <AdminMeta title={t('gate.failedTitle')} />
      <h1 tabIndex={-1}>{t('gate.failedTitle')}</h1>
      <p className="mt-3 mb-8 text-muted">{t(failureKey(failure))}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="refresh" busy={retrying} onClick={onRetry}>
          {t('common:retry')}
        </Button>
        <Button icon="logout" busy={signingOut} onClick={signOut}>
          {t('signOut.action')}
        </Button>
      </div>
    </div>
  );
}

/** Signed in, but not of the agency. */
function NoAccessPage({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const lang = useLang();
  const { signOut, signingOut } = useSignOut();
  return (
    <>
      <AdminMeta title={t('noAccess.title')} />
      <h1 tabIndex={-1}>{t('noAccess.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('noAccess.text', { email })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="logout" busy={signingOut} onClick={signOut}>
          {t('signOut.action')}
        </Button>
        <a href={paths.home(lang)} className={buttonClass('secondary')}>
          {t('noAccess.site')}
        </a>
      </div>
    </>
  );
}

/** Somebody whose role requires a second factor, and who has none: they set it up here and go on. */
function OwedFactorPage({ role }: { role: Role }) {
  const { t } = useTranslation(['account', 'admin', 'auth']);
  const { signOut, signingOut } = useSignOut();
  return (
    <>
      <AdminMeta title={t('factors.owedTitle')} />
      <h1 tabIndex={-1}>{t('factors.owedTitle')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('factors.owed', { role: t(`admin:roles.${role}`) })}</p>
      <FactorSetup />
      <Button
        variant="ghost"
        icon="logout"
        className="mt-6 -ml-5 self-start"
        busy={signingOut}
        onClick={signOut}
      >
        {t('auth:signOut.action')}
      </Button>
    </>
  );
}
