import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from './icon';

interface DrawerProps {
  label: string;
  openLabel: string;
  closeLabel: string;
  head: ReactNode;
  children: ReactNode;
}

export function Drawer({ label, openLabel, closeLabel, head, children }: DrawerProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Radix.Root open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)}>
      <Radix.Trigger
        aria-label={openLabel}
        data-tooltip=""
        className="grid size-11 place-items-center rounded-control border border-line text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised"
      >
        <Icon name="menu" className="size-5" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-80 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // The title of the next page may have the focus already.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="fixed inset-y-0 left-0 z-80 flex h-dvh w-[min(20rem,86vw)] animate-fade-in flex-col gap-4 overflow-y-auto border-r border-line bg-surface px-4 py-3 text-text outline-none"
        >
          <Radix.Title className="visually-hidden">{label}</Radix.Title>
          <div className="flex items-center justify-between">
            {head}
            <Radix.Close
              aria-label={closeLabel}
              data-tooltip=""
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-raised"
            >
              <Icon name="close" className="size-5" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
