import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/auth/session';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { AdminMeta } from '@/ui/admin-meta';
import { Button } from '@/ui/button';

interface GateFailedProps {
  failure: Failure;
  retrying: boolean;
  onRetry: () => void;
}

/** The server could not say whether somebody is an administrator. */
export function GateFailedPage({ failure, retrying, onRetry }: GateFailedProps) {
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
