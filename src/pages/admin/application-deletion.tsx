import { useMutation } from '@tanstack/react-query';
import { FilesKept } from '@/features/careers/admin/application-files';
import { adminApplicationMutations } from '@/features/careers/admin/mutations';
import type { ReceivedApplication } from '@/features/careers/application-model';
import { useT } from '@/i18n/i18n';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface ApplicationDeletionProps {
  application: ReceivedApplication | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and stays with the reason when a file or the application could not be removed. */
export function ApplicationDeletion({ application, onClose, onDeleted }: ApplicationDeletionProps) {
  const t = useT();
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
      title={t('jobs.applications.confirmTitle')}
      description={
        <>
          {t('jobs.applications.confirmText', { name: application?.full_name ?? '' })}
          {error ? (
            <span role="alert" className="mt-4 block text-danger">
              {t(error instanceof FilesKept ? 'jobs.applications.filesKept' : 'jobs.applications.rowKept')}
            </span>
          ) : null}
        </>
      }
      confirmLabel={t('jobs.applications.remove')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
