import * as Radix from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '@/lib/lang';
import { useReturnFocus } from './dialog';
import { Icon, type IconName } from './icon';

export interface DialogCommand {
  id: string;
  icon: IconName;
  label: string;
  lang?: Lang | null;
  detail?: string;
  run: () => void;
}

export interface CommandGroup {
  heading: string;
  commands: readonly DialogCommand[];
}

interface CommandDialogProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup[];
  hints: readonly (readonly [key: string, action: string])[];
  onClose: () => void;
  children: ReactNode;
}

export function CommandDialog({
  label,
  placeholder,
  text,
  onText,
  groups,
  hints,
  onClose,
  children,
}: CommandDialogProps) {
  const { t } = useTranslation('ui');
  const focus = useReturnFocus();
  const input = useRef<HTMLInputElement>(null);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const ids = shown.flatMap(({ commands }) => commands.map(({ id }) => id));
  const first = ids[0] ?? '';
  // Null on the first command, which others may precede as they arrive.
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-80 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            input.current?.focus();
            input.current?.setSelectionRange(text.length, text.length);
          }}
          onCloseAutoFocus={(event) => {
            // The page that a command opened may have the focus already.
            if (document.activeElement === document.body) focus.onCloseAutoFocus(event);
            else event.preventDefault();
          }}
          className="fixed inset-x-3 top-3 z-80 flex max-h-[calc(100dvh-1.5rem)] animate-fade-in flex-col overflow-hidden rounded-panel border border-control bg-surface shadow-lg outline-none sm:inset-x-0 sm:top-[12dvh] sm:mx-auto sm:max-h-[76dvh] sm:max-w-155"
        >
          <Radix.Title className="visually-hidden">{label}</Radix.Title>
          <Command
            label={label}
            value={picked !== null && ids.includes(picked) ? picked : first}
            onValueChange={(id) => setPicked(id === first ? null : id)}
            shouldFilter={false}
            loop
            vimBindings={false}
            className="contents"
          >
            <div className="flex items-center gap-3 border-b border-line pr-2 pl-4.5">
              <Icon name="search" className="size-5 text-muted" />
              <Command.Input
                ref={input}
                value={text}
                onValueChange={onText}
                placeholder={placeholder}
                maxLength={100}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <Radix.Close
                aria-label={t('close')}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text active:bg-raised"
              >
                <Icon name="close" className="size-5" />
              </Radix.Close>
            </div>
            <Command.List
              label={label}
              className="min-h-0 overflow-y-auto overscroll-contain px-1.5 [&:has([cmdk-item])]:py-1.5"
            >
              {shown.map(({ heading, commands }) => (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
                >
                  {commands.map(({ id, icon, label: name, lang, detail, run }) => (
                    <Command.Item
                      key={id}
                      value={id}
                      onSelect={run}
                      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 data-[selected=true]:bg-raised"
                    >
                      <Icon
                        name={icon}
                        className="size-4.5 text-muted group-data-[selected=true]:text-accent"
                      />
                      <span lang={lang ?? undefined} className="min-w-0 truncate">
                        {name}
                      </span>
                      <span className="ml-auto flex max-w-2/5 shrink-0 gap-2 text-sm text-muted empty:hidden">
                        {detail ? <span className="truncate">{detail}</span> : null}
                        {lang ? <span>{lang.toUpperCase()}</span> : null}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          <div role="status" className="px-4.5 py-3 empty:hidden">
            {children}
          </div>
          <p
            aria-hidden="true"
            className="mt-auto flex gap-4 border-t border-line px-4.5 py-2 text-xs text-muted max-sm:hidden pointer-coarse:hidden"
          >
            {hints.map(([key, action]) => (
              <span key={key}>
                <kbd className="mr-1 rounded-chip border border-line px-1.5 py-0.5">{key}</kbd> {action}
              </span>
            ))}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
