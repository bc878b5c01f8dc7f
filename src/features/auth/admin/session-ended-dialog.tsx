import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoginForm } from './login-form';
import { useSignOut } from './session';

/**
 * Asks for the password over whatever somebody was doing. The page beneath keeps everything and shows nothing: who sits
 * there now may be somebody else.
 */
export function SessionEndedDialog({ open, email }: { open: boolean; email: string }) {
  const { t } = useTranslation('auth');
  const { signOut } = useSignOut();
  return (
    <Dialog
      size="sm"
      open={open}
      // Nothing beneath can be saved without a session, so there is nothing to go back to.
      onOpenChange={() => undefined}
      locked
      closable={false}
      covers
      title={t('ended.title')}
      description={t('ended.text')}
      footer={
        <Button variant="ghost" size="sm" onClick={signOut}>
          {t('ended.leave')}
        </Button>
      }
    >
      <LoginForm email={email} />
    </Dialog>
  );
}
