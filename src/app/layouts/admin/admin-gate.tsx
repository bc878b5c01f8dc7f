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
 * Admits members of the agency; sends others to the sign-in with their way back, or shows that they have no access. An
 * expired session is renewed in a dialog over the page, so that nothing is lost.
 */
export function AdminGate() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const location = useLocation();
  const person = session.status === 'open' || session.status === 'ended' ? session.person : null;
  const rights = useQuery({ ...authQueries.rights(person?.id ?? ''), enabled: session.status === 'open' });
  // Loads the owner's changes since the build first; a failure keeps nobody out.
  const overrides = useQuery({ ...overridesQueries.taken(), enabled: session.status === 'open' });

  if (session.status === 'loading') return <Waiting label={t('gate.loading')} />;
  if (!person || (session.status === 'ended' && !rights.data)) {
    // After signing out, nothing leads back.
    const left = session.status === 'none' && session.left;
    const from = location.pathname + location.search + location.hash;
    return <Navigate to={paths.login()} replace state={left ? null : { from }} />;
  }
  const { data, error } = rights;
  // An expired session leads to the sign-in in a moment.
  if (data === undefined && (!error || error.kind === 'expired'))
    return <Waiting label={t('gate.loading')} />;
  if (!data || data.missing) {
    return (
      <EntranceLayout>
        {data ? (
          data.missing === 'code' ? (
            <CodePage />
          ) : (
            <MfaRequiredPage role={data.role} />
          )
        ) : error && data === undefined ? (
          <GateFailedPage
            failure={error}
            retrying={rights.isFetching}
            onRetry={() => void rights.refetch()}
          />
        ) : (
          <NoAccessPage email={person.email} />
        )}
      </EntranceLayout>
    );
  }
  if (overrides.isLoading) return <Waiting label={t('gate.loading')} />;
  return (
    <RightsProvider value={data}>
      <Outlet />
      <SessionEndedDialog email={person.email} />
    </RightsProvider>
  );
}

/** Frames the screens before the sign-in. */
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

/** Shown to accounts without a role. */
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

/** Sets up the second factor that the role requires. */
function MfaRequiredPage({ role }: { role: Role }) {
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
