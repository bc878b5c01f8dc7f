import type { ReactNode } from 'react';
import { Button, LinkButton } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

interface SaveBarProps {
  /** The id of the form it saves. */
  form: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  cancelLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** Beside the buttons: what was kept on this device, or what went wrong. */
  children?: ReactNode;
}

/** Saving and leaving, always in sight under a form. */
export function SaveBar({ form, label, busyLabel, busy, cancelLabel, cancelTo, children }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-9"
    >
      <div className="flex max-w-332 flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button
          form={form}
          type="submit"
          variant="primary"
          {...(busy ? { 'aria-disabled': true } : {})}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
        >
          {busy ? <Spinner /> : null}
          {busy ? busyLabel : label}
        </Button>
        <LinkButton variant="ghost" to={cancelTo}>
          {cancelLabel}
        </LinkButton>
        <div className="min-w-0 flex-1 basis-60">{children}</div>
      </div>
    </div>
  );
}
