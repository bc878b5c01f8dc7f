import { useEffect, useRef } from 'react';
import { Button } from './button';
import { dismissToast, toast } from './toast-store';

interface DraftNoteProps {
  /** Where the form's text is kept, and for how long. */
  children: string;
  labels: { clear: string; cleared: string; undo: string; restored: string };
  disabled: boolean;
  /** In small print. */
  quiet?: boolean;
  /** Empties the form; answers how to fill it again. */
  onClear: () => () => void;
}

/** Says in a form that its text is kept on this device, and erases it there. */
export function DraftNote({ children, labels, disabled, quiet = false, onClear }: DraftNoteProps) {
  const cleared = useRef(0);
  // What was cleared cannot be restored from another page.
  useEffect(() => () => dismissToast(cleared.current), []);

  const clear = () => {
    const fillAgain = onClear();
    const undo = () => {
      fillAgain();
      toast({ kind: 'success', title: labels.restored });
    };
    cleared.current = toast({
      kind: 'success',
      title: labels.cleared,
      action: { label: labels.undo, onPress: undo },
    });
  };

  if (quiet) {
    return (
      <p className="text-xs text-muted">
        <span>{children}</span>{' '}
        <button
          type="button"
          disabled={disabled}
          onClick={clear}
          className="inline-block min-h-6 underline decoration-control underline-offset-4 transition-colors touch-target hover:text-accent"
        >
          {labels.clear}
        </button>
      </p>
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-control bg-raised px-4 py-3">
      <p className="max-w-[34rem] flex-1 basis-60 text-sm text-pretty">{children}</p>
      <Button size="sm" disabled={disabled} onClick={clear}>
        {labels.clear}
      </Button>
    </div>
  );
}
