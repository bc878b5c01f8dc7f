import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from './dialog';
import { Icon } from './icon';

interface WholeScreenProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button that closes it says. */
  close: string;
  children: ReactNode;
}

/** A dialog over the whole screen, for what needs all of it on a phone. */
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
