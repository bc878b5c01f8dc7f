import * as Radix from '@radix-ui/react-dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { pageTitle } from './focus';
import { Icon } from './icon';

export type DialogSize = 'sm' | 'md' | 'lg';

const widths: Record<DialogSize, string> = { sm: 'sm:max-w-105', md: 'sm:max-w-150', lg: 'sm:max-w-225' };

interface DialogProps {
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** The children bring `DialogParts`: the frame stands before they are known. */
  framed?: boolean | undefined;
  size?: DialogSize | undefined;
  locked?: boolean | undefined;
  /** False where the dialog must be answered: no cross, and the first field has the focus. */
  closable?: boolean | undefined;
  /** Hides the page beneath while the dialog is open; it keeps its state but can neither be seen nor copied. */
  covers?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus'];
}

export function Dialog({
  open = true,
  onOpenChange,
  title,
  description,
  children,
  footer,
  framed = false,
  size = 'md',
  locked = false,
  closable = true,
  covers = false,
  role = 'dialog',
  onOpenAutoFocus,
}: DialogProps) {
  const { t } = useTranslation('ui');
  const focus = useReturnFocus();
  const change = (next: boolean) => {
    if (!locked || next) onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay
          data-covers={covers || undefined}
          className="fixed inset-0 z-80 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
        />
        <Radix.Content
          data-covers={covers || undefined}
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            onOpenAutoFocus?.(event);
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-80 flex max-h-[92dvh] w-full flex-col rounded-t-panel border border-line bg-surface outline-none',
            'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
            'sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-4rem)] sm:max-h-[86dvh] sm:rounded-panel',
            'sm:data-[state=open]:animate-rise-in sm:data-[state=closed]:animate-sink-out',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
              ) : null}
            </div>
            {closable ? (
              <Radix.Close
                aria-label={t('close')}
                data-tooltip=""
                aria-disabled={locked || undefined}
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted usable:hover:bg-hover usable:hover:text-text usable:active:bg-raised aria-disabled:opacity-40"
              >
                <Icon name="close" className="size-5" />
              </Radix.Close>
            ) : null}
          </header>
          {framed ? children : <DialogParts footer={footer}>{children}</DialogParts>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogParts({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <>
      {children ? <div className="min-h-0 overflow-y-auto px-5 pt-5 sm:px-7">{children}</div> : null}
      <footer className="flex flex-col-reverse gap-2.5 px-5 py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] empty:pt-0 sm:flex-row sm:flex-wrap-reverse sm:justify-end sm:px-7 sm:pb-6">
        {footer}
      </footer>
    </>
  );
}

/** Returns the focus after a dialog opened by state: without a trigger Radix does not know its origin. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusAfter(opener.current);
    },
  };
}

/** Focuses the element that opened a dialog, or the title of the page if it is gone, as after a deletion. */
export function focusAfter(opener: Element | null | undefined): void {
  const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = usable ? opener : pageTitle();
  target?.focus();
}

interface WholeScreenProps {
  open: boolean;
  onClose: () => void;
  title: string;
  close: string;
  children: ReactNode;
}

export function WholeScreen({ open, onClose, title, close, children }: WholeScreenProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Screen title={title} close={close}>
          {children}
        </Screen>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Screen({ title, close, children }: Omit<WholeScreenProps, 'open' | 'onClose'>) {
  return (
    <Radix.Content
      {...useReturnFocus()}
      aria-describedby={undefined}
      className="fixed inset-0 z-80 flex flex-col bg-bg outline-none data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line bg-surface py-1.5 pr-2 pl-(--gutter)">
        <Radix.Title className="font-sans text-base font-semibold tracking-normal">{title}</Radix.Title>
        <Radix.Close className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-muted hover:bg-hover hover:text-text">
          <Icon name="close" />
          <span>{close}</span>
        </Radix.Close>
      </header>
      {children}
    </Radix.Content>
  );
}
