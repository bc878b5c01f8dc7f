import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names';

const strip = 'flex gap-1 overflow-x-auto scrollbar-none shadow-[inset_0_-1px_0_var(--line)]';

const tabClass = (selected: boolean) =>
  classNames(
    'flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3.5 font-medium whitespace-nowrap transition-colors',
    'focus-visible:-outline-offset-2',
    selected
      ? 'border-accent text-text'
      : 'border-transparent text-muted hover:border-control hover:text-text active:text-text',
  );

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string | undefined;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current?.id);
    const target = destination(event.key, index, tabs.length);
    const next = target === null ? undefined : tabs[target];
    if (!next || target === null) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={strip} onKeyDown={move}>
        {tabs.map((tab) => {
          const on = tab.id === current?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={on}
              aria-controls={`${id}-panel`}
              tabIndex={on ? 0 : -1}
              className={tabClass(on)}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {current ? (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel takes the focus after its tab (ARIA patterns)
          tabIndex={0}
          className="pt-6"
        >
          {current.content}
        </div>
      ) : null}
    </div>
  );
}

function destination(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
