import { useTranslation } from 'react-i18next';
import { useSignOut } from '@/auth/session';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { AdminMeta } from '@/ui/admin-meta';
import { Button, buttonClass } from '@/ui/button';

/** Signed in, but not of the agency. */
export function NoAccessPage({ email }: { email: string }) {
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
