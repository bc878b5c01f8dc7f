import { type KeyboardEvent, useRef } from 'react';

const toDo = '[data-english="todo"]';

/** From one paragraph that is to do to the next or the one before: by Alt and an arrow, or after one is settled. */
export function useDeskSteps() {
  const region = useRef<HTMLDivElement>(null);

  /** From the row of the focus, which a settled paragraph keeps; round from the last to the first. */
  const go = (step: 1 | -1) => {
    const all = [...(region.current?.querySelectorAll<HTMLElement>(toDo) ?? [])];
    const here = document.activeElement?.closest('[data-row]');
    const after = (one: HTMLElement) =>
      here
        ? here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !here.contains(one)
        : true;
    const before = (one: HTMLElement) =>
      here ? here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING : true;
    const next = step === 1 ? (all.find(after) ?? all[0]) : (all.findLast(before) ?? all.at(-1));
    next?.focus();
    next?.closest('[data-row]')?.scrollIntoView({ block: 'center' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { region, go, onKeyDown };
}
