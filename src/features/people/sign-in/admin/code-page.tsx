import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authMutations, authQueries } from '@/auth/queries';
import { usePerson, useSignOut } from '@/auth/session';
import { failureKey } from '@/i18n/failure-text';
import { EntrancePage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { CodeForm } from './code-form';

export function CodePage() {
  const { t } = useTranslation('auth');
  const { email } = usePerson();
  const { signOut, signingOut } = useSignOut();
  return (
    <EntrancePage title={t('code.title')} lead={t('code.lead', { email })}>
      <CodeStep />
      <p className="mt-6 text-sm text-muted">{t('code.lost')}</p>
      <Button variant="ghost" className="mt-3 -ml-5 self-start" busy={signingOut} onClick={signOut}>
        {t('ended.leave')}
      </Button>
    </EntrancePage>
  );
}

export function CodeStep() {
  const { t } = useTranslation(['auth', 'common']);
  const { id } = usePerson();
  const factors = useQuery(authQueries.factors(id));
  return (
    <QueryView
      query={factors}
      skeleton={<Skeleton className="h-12" />}
      failure={(error, retry) => (
        <div role="alert" className="flex flex-col items-start gap-4">
          <FieldError>{t(failureKey(error))}</FieldError>
          <Button icon="refresh" busy={factors.isFetching} onClick={retry}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      empty={<NoFactor />}
    >
      {(found) => (
        <CodeForm
          key={found.map((factor) => factor.id).join()}
          factors={found}
          verify={authMutations.verifyCode()}
          submitLabel={t('login.submit')}
          onGone={() => void factors.refetch()}
        />
      )}
    </QueryView>
  );
}

/** Shown when the factor was removed on another device after the password was entered here. */
function NoFactor() {
  const { t } = useTranslation('auth');
  const renew = useMutation(authMutations.renew());
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{t('code.none')}</p>
      <Button variant="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
        {t('code.go')}
      </Button>
    </div>
  );
}
