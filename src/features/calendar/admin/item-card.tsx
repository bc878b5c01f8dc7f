import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { classNames } from '@/lib/class-names';
import { startDrag } from '@/ui/sortable-list';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type CalendarItem, type Group, groupOf, isMovable } from '../model';
import { useItemWords } from './item-words';

/** What can be done with a card. */
export interface CardActs {
  open: (item: CalendarItem) => void;
  lift: (item: CalendarItem) => void;
  drag: (item: CalendarItem | null) => void;
  /** It was drawn on another day than before. */
  drawn: (key: string) => void;
  /** The id of the sentence that says how it is moved. */
  hint: string;
}

/** Dashed is intended, solid will happen or has happened. */
export const looks: Record<Group, string> = {
  published: 'border-l-success bg-success-soft',
  scheduled: 'border-l-info bg-info-soft',
  draft: 'border-dashed border-control',
  recruitment: 'border-l-late bg-raised',
};

const timeColours: Record<Group, string> = {
  published: 'text-success',
  scheduled: 'text-info',
  draft: 'text-muted',
  recruitment: 'text-late',
};

/** How a card answers to the pointer and the keyboard: dragged or lifted where it may be moved, else opened. */
export function cardProps(item: CalendarItem, { open, lift, drag, hint }: CardActs) {
  const opening = { type: 'button' as const, 'data-item': item.key, onClick: () => open(item) };
  if (!isMovable(item)) return opening;
  return {
    ...opening,
    'aria-describedby': hint,
    draggable: true,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      lift(item);
    },
    onDragStart: (event: DragEvent) => {
      startDrag(event);
      drag(item);
    },
    onDragEnd: () => drag(null),
  };
}

/** An article or an offer on its day. */
export function ItemCard({ item, acts }: { item: CalendarItem; acts: CardActs }) {
  const words = useItemWords();
  const group = groupOf(item);
  const drawn = useEffectEvent(acts.drawn);
  useEffect(() => drawn(item.key), [item.key]);
  const intended = item.state === 'draft';
  return (
    <button
      {...cardProps(item, acts)}
      className={classNames(
        'block min-h-11 w-full rounded-chip border px-2 py-1 text-left text-xs transition-colors hover:border-control',
        intended ? 'border-dashed border-control' : 'border-transparent border-l-3',
        !intended && looks[group],
        isMovable(item) && 'cursor-grab',
      )}
    >
      <span className={classNames('flex flex-wrap justify-between gap-x-1', timeColours[group])}>
        <span>{words.when(item)}</span>
        <span className="whitespace-nowrap">{words.languages(item)}</span>
      </span>
      <span className="line-clamp-2 break-words text-text">{words.title(item)}</span>
      <VisuallyHidden>, {words.state(item)}</VisuallyHidden>
    </button>
  );
}
