import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  /** While the action runs the dialog stays until its owner closes it. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Focuses the field to type in, else the safe answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  disabled = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={title}
      description={description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        const field = cancel.current
          ?.closest('[role=alertdialog]')
          ?.querySelector<HTMLElement>('input:not([type=checkbox]), select');
        (field ?? cancel.current)?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
