import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { ReceivedApplication } from '../application-model';
import { adminApplicationMutations } from './mutations';

interface ApplicationDeletionProps {
  application: ReceivedApplication | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and stays with the reason when the application could not be removed; a toast says it aloud. */
export function ApplicationDeletion({ application, onClose, onDeleted }: ApplicationDeletionProps) {
  const { t } = useTranslation('admin-careers');
  const remove = useMutation(adminApplicationMutations.remove());
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!application) return;
    remove.mutate(application, {
      onSuccess: () => {
        onDeleted();
        // Once both dialogs are gone: what had the focus before them is gone as well.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
      },
    });
  };
  const { error } = remove;
  return (
    <ConfirmDialog
      open={application !== null}
      onOpenChange={close}
      title={t('applications.confirmTitle')}
      description={
        <>
          {t('applications.confirmText', { name: application?.full_name ?? '' })}
          {error ? <span className="mt-4 block text-danger">{t('applications.rowKept')}</span> : null}
        </>
      }
      confirmLabel={t('applications.remove')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
