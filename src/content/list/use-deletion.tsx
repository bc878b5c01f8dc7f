import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Failure } from '@/lib/failure';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { pageTitle } from '@/ui/focus';

interface Labels<Row> {
  title: string;
  text: (row: Row) => string;
  confirm: string;
}

/** Deletes after a confirmation. The row is gone then, so the focus moves to the title of the page, or of its list. */
export function useDeletion<Id, Row extends { id: Id }>(
  remove: UseMutationResult<unknown, Failure, Id>,
  labels: Labels<Row>,
  heading: RefObject<HTMLElement | null> = { current: null },
): { ask: (row: Row) => void; dialog: ReactNode } {
  const [pendingDelete, setPendingDelete] = useState<Row | null>(null);
  const confirm = () => {
    if (!pendingDelete) return;
    remove.mutate(pendingDelete.id, {
      onSuccess: () => (heading.current ?? pageTitle())?.focus(),
      onSettled: () => setPendingDelete(null),
    });
  };
  return {
    ask: setPendingDelete,
    dialog: (
      <ConfirmDialog
        open={pendingDelete !== null}
        onOpenChange={() => setPendingDelete(null)}
        title={labels.title}
        description={pendingDelete ? labels.text(pendingDelete) : ''}
        confirmLabel={labels.confirm}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    ),
  };
}
