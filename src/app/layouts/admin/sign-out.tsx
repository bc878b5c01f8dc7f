import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson, useSignOut } from '@/auth/session';
import { countDrafts, flushDrafts, forgetAllDrafts } from '@/content/editor/use-draft';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';

/** Signs out; with device drafts, asks first whether to erase them. */
export function useSignOutDialog() {
  const { t } = useTranslation('auth');
  const { id } = usePerson();
  const { signOut, signingOut } = useSignOut();
  const [draftCount, setDraftCount] = useState(0);
  const [asking, setAsking] = useState(false);

  const press = () => {
    if (signingOut) return;
    flushDrafts();
    const count = countDrafts(id);
    setDraftCount(count);
    if (count === 0) signOut();
    else setAsking(true);
  };
  const leave = (erase: boolean) => {
    if (erase) forgetAllDrafts(id);
    setAsking(false);
    signOut();
  };

  const dialog = (
    <Dialog
      size="sm"
      role="alertdialog"
      open={asking}
      onOpenChange={setAsking}
      title={t('signOut.keepTitle')}
      description={t('signOut.keepText', { count: draftCount })}
      footer={
        <>
          <Button variant="ghost" onClick={() => leave(true)}>
            {t('signOut.erase')}
          </Button>
          <Button variant="primary" onClick={() => leave(false)}>
            {t('signOut.keep')}
          </Button>
        </>
      }
    />
  );
  return { signOut: press, signingOut, dialog };
}

export function SignOutButton({ signOut, signingOut }: { signOut: () => void; signingOut: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <button
      type="button"
      aria-label={t(signingOut ? 'signOut.busy' : 'signOut.action')}
      data-tooltip=""
      aria-disabled={signingOut || undefined}
      onClick={signOut}
      className="ml-auto grid size-11 shrink-0 place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised"
    >
      <Icon name="logout" className="size-5" />
    </button>
  );
}
