import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { watchUnsaved } from '@/lib/unsaved';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface LeaveGuardProps {
  /** Asked at the moment of leaving, because a save may have finished since the page was last drawn. */
  unsaved: () => boolean;
  /** Whether a copy stays on this device. */
  kept: boolean;
}

/** Asks before unsaved work is left: by a link, Back, closing the tab or another address. */
export function LeaveGuard({ unsaved, kept }: LeaveGuardProps) {
  const { t } = useTranslation('drafts');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );

  useEffect(() => watchUnsaved(unsaved), [unsaved]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('leave.title')}
      description={t(kept ? 'leave.text' : 'leave.textLost')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
