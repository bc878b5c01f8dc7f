import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '@/auth/model';
import { authQueries } from '@/auth/queries';
import { RightsProvider } from '@/auth/rights';
import { useSession, useSignOut } from '@/auth/session';
import { agency } from '@/brand/agency';
import { House } from '@/brand/house';
import { LogoMark } from '@/brand/logo-mark';
import { PublishQuestion } from '@/content/working-copy/publish-question';
import { overridesQueries } from '@/features/overrides/admin/queries';
import { FactorSetup } from '@/features/people/account/admin/factor-setup';
import { CodePage, CodeStep } from '@/features/people/sign-in/admin/code-page';
import { LoginForm } from '@/features/people/sign-in/admin/login-form';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { EntrancePage } from '@/ui/admin-page';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { TableSkeleton } from '@/ui/table';
import { ThemeToggle } from '@/ui/theme-toggle';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AdminLanguageSwitch } from './admin-language-switch';

/** Renews an expired session in a dialog over the page, so that no text is lost. */
export function AdminGate() {
  const session = useSession();
  const location = useLocation();
  const person = session.status === 'open' || session.status === 'ended' ? session.person : null;
  const rights = useQuery({ ...authQueries.rights(person?.id ?? ''), enabled: session.status === 'open' });
  // Loads the owner's changes since the build first; a failure does not block the admin.
  const overrides = useQuery({ ...overridesQueries.taken(), enabled: session.status === 'open' });

  if (session.status === 'loading') return <FrameSkeleton />;
  if (!person || (session.status === 'ended' && !rights.data)) {
    const left = session.status === 'none' && session.left;
    const from = location.pathname + location.search + location.hash;
    return <Navigate to={paths.login()} replace state={left ? null : { from }} />;
  }
  const { data, error } = rights;
  // An expired session leads to the sign-in in a moment.
  if (data === undefined && (!error || error.kind === 'expired')) return <FrameSkeleton />;
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
  if (overrides.isLoading) return <FrameSkeleton />;
  return (
    <RightsProvider value={data}>
      <Outlet />
      <PublishQuestion />
      <SessionEndedDialog email={person.email} />
    </RightsProvider>
  );
}

function FrameSkeleton() {
  const { t } = useTranslation('auth');
  return (
    <div role="status" className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <VisuallyHidden>{t('gate.loading')}</VisuallyHidden>
      <div className="flex flex-col gap-6 border-line bg-surface p-4 max-lg:border-b lg:border-r">
        <Skeleton className="h-7 w-36" />
        <div className="flex flex-col gap-6 max-lg:hidden">
          {entryWidths.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div className="px-(--gutter) py-8">
        <Skeleton className="h-9 w-56" />
        <TableSkeleton />
      </div>
    </div>
  );
}

export function AuthLayout() {
  return (
    <EntranceLayout>
      <Outlet />
    </EntranceLayout>
  );
}

const entryWidths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4'];

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
      <EntrancePage title={t('gate.failedTitle')} lead={t(failureKey(failure))}>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon="refresh" busy={retrying} onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <Button icon="logout" busy={signingOut} onClick={signOut}>
            {t('signOut.action')}
          </Button>
        </div>
      </EntrancePage>
    </div>
  );
}

function NoAccessPage({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const lang = useLang();
  const { signOut, signingOut } = useSignOut();
  return (
    <EntrancePage title={t('noAccess.title')} lead={t('noAccess.text', { email })}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="logout" busy={signingOut} onClick={signOut}>
          {t('signOut.action')}
        </Button>
        <a href={paths.home(lang)} className={buttonClass('secondary')}>
          {t('noAccess.site')}
        </a>
      </div>
    </EntrancePage>
  );
}

function MfaRequiredPage({ role }: { role: Role }) {
  const { t } = useTranslation(['account', 'admin', 'auth']);
  const { signOut, signingOut } = useSignOut();
  return (
    <EntrancePage title={t('factors.owedTitle')} lead={t('factors.owed', { role: t(`admin:roles.${role}`) })}>
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
    </EntrancePage>
  );
}

function EntranceLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col px-(--gutter) pb-10">
        <header className="flex items-center justify-between gap-3 py-4">
          <Link
            to={paths.home(lang)}
            aria-label={t('nav.homeLink', { name: agency().name })}
            className="flex min-h-11 items-center gap-2.5 rounded-chip font-display text-[1.375rem] font-[680] tracking-normal"
          >
            <LogoMark />
            {agency().name}
          </Link>
          <div className="flex items-center gap-2">
            <AdminLanguageSwitch />
            <ThemeToggle />
          </div>
        </header>
        <main className="mx-auto flex w-full max-w-105 flex-1 flex-col justify-center py-10">
          <House className="mb-9 h-38 w-fit lg:hidden [@media(max-height:42rem)]:hidden" />
          {children}
        </main>
      </div>
      <div
        aria-hidden="true"
        className="relative hidden overflow-hidden border-l border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-dvh lg:items-end lg:justify-center"
      >
        <House className="max-h-[86dvh] w-[min(82%,44rem)]" />
      </div>
    </div>
  );
}

/** The page below keeps its state but is hidden: another person may be at the screen now. */
function SessionEndedDialog({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const ended = session.status === 'ended';
  const half = ended && session.half;
  const { signOut } = useSignOut();
  return (
    <Dialog
      size="sm"
      open={ended}
      // Stays open: without a session no work below can be saved.
      onOpenChange={() => undefined}
      locked
      closable={false}
      covers
      title={t('ended.title')}
      description={t(half ? 'ended.code' : 'ended.text')}
      footer={
        <Button variant="ghost" size="sm" onClick={signOut}>
          {t('ended.leave')}
        </Button>
      }
    >
      {half ? <CodeStep /> : <LoginForm email={email} />}
    </Dialog>
  );
}
