import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { accountMutations } from './mutations';

/** Ends every session but the one of this browser. */
export function SignOutElsewhere() {
  const { t } = useTranslation('account');
  const signOut = useMutation(accountMutations.signOutElsewhere());
  return (
    <>
      <p className="text-muted">{t('elsewhere.text')}</p>
      <Button icon="logout" className="self-start" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('elsewhere.action')}
      </Button>
    </>
  );
}
