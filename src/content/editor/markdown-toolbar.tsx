import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import type { Command } from './markdown-commands';

interface MarkdownToolbarProps {
  /** The text area it writes into. */
  controls: string;
  onCommand: (command: Command) => void;
  /** Asks for a picture of the library. */
  onPicture: () => void;
}

/** One stop of the Tab key; the arrow keys move between its buttons. */
export function MarkdownToolbar({ controls, onCommand, onPicture }: MarkdownToolbarProps) {
  const { t } = useTranslation('rich-text');
  const bar = useRef<HTMLDivElement>(null);
  const tools: { command: Command | 'image'; face: ReactNode; keys?: string }[] = [
    { command: 'heading', face: 'H2' },
    { command: 'bold', face: <b>B</b>, keys: 'Control+B' },
    { command: 'italic', face: <i className="[font-synthesis:style]">I</i>, keys: 'Control+I' },
    { command: 'link', face: t('toolbar.link'), keys: 'Control+K' },
    { command: 'quote', face: t('toolbar.quote') },
    { command: 'list', face: t('toolbar.list') },
    { command: 'image', face: t('toolbar.image') },
  ];

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const here = buttons.find((button) => button === document.activeElement);
    if (!step || !here) return;
    event.preventDefault();
    const next = buttons[(buttons.indexOf(here) + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar.label')}
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-1.5 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-nowrap max-sm:gap-0 max-sm:overflow-x-auto"
    >
      {tools.map(({ command, face, keys }, index) => (
        <button
          key={command}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          title={t(`toolbar.${command}`)}
          aria-label={t(`toolbar.${command}`)}
          aria-keyshortcuts={keys}
          // The selection in the text must survive the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (command === 'image' ? onPicture() : onCommand(command))}
          className="grid min-h-11 min-w-11 max-sm:shrink-0 max-[22rem]:min-w-10 max-sm:border-transparent max-sm:px-0 max-sm:text-text place-items-center rounded-control border border-line px-2.5 text-sm text-muted transition-colors hover:border-control hover:bg-hover hover:text-text active:bg-raised"
        >
          <span className="contents max-sm:hidden">{face}</span>
          <Icon name={command} className="size-5 sm:hidden" />
        </button>
      ))}
    </div>
  );
}
