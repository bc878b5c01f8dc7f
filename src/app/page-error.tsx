import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { Failure } from '@/lib/failure';
import { allowRetry } from '@/lib/load-code';
import { Button } from '@/ui/button';
import { PageMeta } from '@/ui/page-meta';
import { ErrorPanel } from '@/ui/state-panel';

export function PageError() {
  const error = useRouteError();
  if (!(error instanceof Failure)) throw error;
  return <PageNotLoaded />;
}

function PageNotLoaded() {
  const { t } = useTranslation(['common']);
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useNavigation().state === 'loading';
  // A navigation to the same page: after a revalidation that ends within a frame the router would keep the error.
  const retry = useCallback(() => {
    allowRetry();
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  }, [navigate, location]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return (
    <div className="measure py-16">
      <PageMeta title={t('error')} noIndex />
      <ErrorPanel
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon="refresh" busy={isLoading} onClick={retry}>
              {t('retry')}
            </Button>
            {navigator.onLine ? (
              <Button variant="ghost" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            ) : null}
          </div>
        }
      >
        {t(navigator.onLine ? 'errors.code' : 'errors.offline')}
      </ErrorPanel>
    </div>
  );
}
