import { useT } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useSignOut } from '../admin/session';
import { LoginForm } from './login-form';

/** Asks for the password over whatever somebody was doing; the page beneath keeps everything. */
export function SessionEndedDialog({ open, email }: { open: boolean; email: string }) {
  const t = useT();
  const { signOut } = useSignOut();
  return (
    <Dialog
      size="sm"
      open={open}
      // Nothing beneath can be saved without a session, so there is nothing to go back to.
      onOpenChange={() => undefined}
      locked
      closable={false}
      title={t('auth.ended.title')}
      description={t('auth.ended.text')}
      footer={
        <Button variant="ghost" size="sm" onClick={signOut}>
          {t('auth.ended.leave')}
        </Button>
      }
    >
      <LoginForm email={email} />
    </Dialog>
  );
}
