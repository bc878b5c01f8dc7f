import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson, useSignOut } from '@/auth/session';
import { countDrafts, flushDrafts, forgetAllDrafts } from '@/content/editor/use-draft';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';

/** Signs out; with device drafts, asks first whether to erase them. */
export function SignOut({ className }: { className: string }) {
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

  return (
    <>
      <button type="button" className={className} aria-disabled={signingOut || undefined} onClick={press}>
        {t(signingOut ? 'signOut.busy' : 'signOut.action')}
        <Icon name="logout" className="size-4" />
      </button>
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
    </>
  );
}
