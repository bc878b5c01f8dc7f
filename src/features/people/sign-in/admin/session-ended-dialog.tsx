import { useTranslation } from 'react-i18next';
import { useSession, useSignOut } from '@/auth/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CodeStep } from './code-page';
import { LoginForm } from './login-form';

/**
 * Asks for the password, and for the code where the account has a second factor, over whatever somebody was doing. The page beneath keeps everything and shows nothing: who sits
 * there now may be somebody else.
 */
export function SessionEndedDialog({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const ended = session.status === 'ended';
  const half = ended && session.half;
  const { signOut } = useSignOut();
  return (
    <Dialog
      size="sm"
      open={ended}
      // Nothing beneath can be saved without a session, so there is nothing to go back to.
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
