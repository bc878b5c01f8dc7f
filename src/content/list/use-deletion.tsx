import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Failure } from '@/lib/failure';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface Words<Item> {
  title: string;
  /** Names what will be gone. */
  text: (item: Item) => string;
  confirm: string;
}

/** Deleting after a second word; the place where the row was is gone, so the focus goes to the title. */
export function useDeletion<Id, Item extends { id: Id }>(
  remove: UseMutationResult<unknown, Failure, Id>,
  words: Words<Item>,
): { ask: (item: Item) => void; dialog: ReactNode } {
  const [doomed, setDoomed] = useState<Item | null>(null);
  const confirm = () => {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
      onSettled: () => setDoomed(null),
    });
  };
  return {
    ask: setDoomed,
    dialog: (
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={words.title}
        description={doomed ? words.text(doomed) : ''}
        confirmLabel={words.confirm}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    ),
  };
}
