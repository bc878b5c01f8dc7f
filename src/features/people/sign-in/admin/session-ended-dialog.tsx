import { useTranslation } from 'react-i18next';
import { useSession, useSignOut } from '@/auth/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CodeStep } from './code-page';
import { LoginForm } from './login-form';

/**
 * Asks for the password, and the code of a second factor, over the current page. The page below keeps its
 * state but is hidden: somebody else may be at the screen now.
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
      // Stays open: without a session nothing below can be saved.
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
