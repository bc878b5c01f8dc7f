import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { blockKinds } from './slash';
import type { useSlashMenu } from './use-slash-menu';

const height = 320;
/** Of what saves, at the lower edge of the window. */
const bar = 76;

/** The blocks that can stand here. The caret stays in the text, which names the chosen one (aria-activedescendant). */
export function SlashMenu({ id, slash }: { id: string; slash: ReturnType<typeof useSlashMenu> }) {
  const { t } = useTranslation('rich-text');
  const { menu, found, chosen, choose } = slash;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (menu) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [menu, chosen]);

  const status = menu
    ? found.length > 0
      ? t('blocks.count', { count: found.length })
      : t('blocks.none')
    : '';
  const view = (window.visualViewport?.height ?? window.innerHeight) - bar;
  const above = menu !== null && menu.bottom + height > view && menu.top > height;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {menu
        ? createPortal(
            <div
              className="fixed z-70 flex w-72 flex-col rounded-panel border border-control bg-surface p-1.5 shadow-lg"
              style={{
                left: Math.max(8, Math.min(menu.left, window.innerWidth - 296)),
                maxHeight: Math.max(160, Math.min(height, above ? menu.top - 16 : view - menu.bottom - 16)),
                ...(above ? { bottom: window.innerHeight - menu.top + 6 } : { top: menu.bottom + 6 }),
              }}
            >
              <div
                ref={list}
                id={id}
                role="listbox"
                aria-label={t('blocks.label')}
                className="min-h-0 overflow-y-auto"
              >
                {found.map((name, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
                  <div
                    key={name}
                    id={`${id}-${name}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    // The caret stays in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(name)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-hover',
                      index === chosen && 'bg-raised',
                    )}
                  >
                    <Icon
                      name={blockKinds[name].icon}
                      className={classNames('size-5', index === chosen ? 'text-accent' : 'text-muted')}
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
            </div>,
            // Inside the page's own landmark, yet outside whatever clips or holds what is fixed.
            document.querySelector('main') ?? document.body,
          )
        : null}
    </>
  );
}
