import { useTranslation } from 'react-i18next';
import type { Role } from '@/auth/roles';
import { useSignOut } from '@/auth/session';
import { FactorSetup } from '@/features/people/account/admin/factor-setup';
import { AdminMeta } from '@/ui/admin-meta';
import { Button } from '@/ui/button';

/** Somebody whose role requires a second factor, and who has none: they set it up here and go on. */
export function OwedFactorPage({ role }: { role: Role }) {
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
