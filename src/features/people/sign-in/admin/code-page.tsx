import { useTranslation } from 'react-i18next';
import { usePerson, useSignOut } from '@/auth/session';
import { AdminMeta } from '@/ui/admin-meta';
import { Button } from '@/ui/button';
import { CodeStep } from './code-step';

/** The code of the second factor as a page of its own, after the password or wherever it turns out to be owed. */
export function CodePage() {
  const { t } = useTranslation('auth');
  const { email } = usePerson();
  const { signOut, signingOut } = useSignOut();
  return (
    <>
      <AdminMeta title={t('code.title')} />
      <h1 tabIndex={-1}>{t('code.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('code.lead', { email })}</p>
      <CodeStep />
      <p className="mt-6 text-sm text-muted">{t('code.lost')}</p>
      <Button variant="ghost" className="mt-3 -ml-5 self-start" busy={signingOut} onClick={signOut}>
        {t('ended.leave')}
      </Button>
    </>
  );
}
