import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';

export type Pane = 'write' | 'preview';

const panes: readonly Pane[] = ['write', 'preview'];

interface PaneTabsProps {
  selected: Pane;
  onSelect: (pane: Pane) => void;
  /** Also where there would be room for both. */
  always?: boolean;
}

/**
 * Which pane shows where both do not fit. Not the tabs of the kit: the text area stays mounted, so that its undo
 * history survives a look at the preview.
 */
export function PaneTabs({ selected, onSelect, always = false }: PaneTabsProps) {
  const { t } = useTranslation('rich-text');
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = selected === 'write' ? 'preview' : 'write';
    onSelect(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[aria-controls="pane-${next}"]`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t('panes.label')}
      className={classNames(
        'flex gap-1 border-b border-line px-2 max-sm:hidden',
        !always && '@min-[52rem]:hidden',
      )}
    >
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          role="tab"
          aria-selected={pane === selected}
          aria-controls={`pane-${pane}`}
          tabIndex={pane === selected ? 0 : -1}
          onClick={() => onSelect(pane)}
          onKeyDown={move}
          className={classNames(
            '-mb-px min-h-11 border-b-2 px-3.5 font-medium focus-visible:-outline-offset-2',
            pane === selected ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {t(`panes.${pane}`)}
        </button>
      ))}
    </div>
  );
}
