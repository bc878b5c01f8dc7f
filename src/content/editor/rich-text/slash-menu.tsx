import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type BlockName, blockKinds } from './blocks';
import type { useSlashMenu } from './use-slash-menu';

interface SlashMenuProps {
  id: string;
  slash: Pick<ReturnType<typeof useSlashMenu>, 'suggestion' | 'found' | 'chosen'>;
  onChoose: (name: BlockName) => void;
}

export function SlashMenu({ id, slash, onChoose }: SlashMenuProps) {
  const { t } = useTranslation('rich-text');
  const { suggestion, found } = slash;
  const none = found.length === 0;
  const status = suggestion ? (none ? t('blocks.none') : t('blocks.count', { count: found.length })) : '';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {suggestion
        ? createPortal(
            <BlockList id={id} slash={{ ...slash, suggestion }} onChoose={onChoose} />,
            // Inside the landmark, but outside ancestors that clip or contain fixed elements.
            document.querySelector('main') ?? document.body,
          )
        : null}
    </>
  );
}

type OpenMenu = SlashMenuProps['slash'] & { suggestion: object };

function BlockList({ id, slash, onChoose }: SlashMenuProps & { slash: OpenMenu }) {
  const { t } = useTranslation('rich-text');
  const { suggestion, found, chosen } = slash;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { mount } = suggestion;

  useLayoutEffect(() => (panel.current ? mount(panel.current) : undefined), [mount]);
  useEffect(() => {
    if (chosen) list.current?.children[found.indexOf(chosen)]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, found]);

  return (
    <div
      ref={panel}
      className="fixed z-70 flex min-w-72 flex-col rounded-panel border border-control bg-surface p-1.5 shadow-lg"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('blocks.label')}
        className="min-h-0 overflow-y-auto"
      >
        {found.map((name) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={name}
            id={`${id}-${name}`}
            role="option"
            tabIndex={-1}
            aria-selected={name === chosen}
            // Keeps the caret in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-hover',
              name === chosen && 'bg-raised',
            )}
          >
            <Icon
              name={blockKinds[name].icon}
              className={classNames('size-5', name === chosen ? 'text-accent' : 'text-muted')}
            />
            <span className="flex-1">{t(`blocks.${name}`)}</span>
            <span aria-hidden="true" className="font-mono text-xs text-muted">
              {blockKinds[name].mark}
            </span>
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="flex gap-3 border-t border-line px-3 pt-2 pb-1 text-xs text-muted max-sm:hidden"
      >
        <span>↵ {t('blocks.insert')}</span>
        <span>Esc {t('blocks.leave')}</span>
      </p>
    </div>
  );
}
