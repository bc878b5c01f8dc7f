import { type ComponentProps, type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { IconButton } from './button';
import { Icon } from './icon';

interface MoveKeys {
  isLifted: boolean;
  steps: Readonly<Record<string, number>>;
  onToggle: () => void;
  onStep: (step: number) => void;
  onPutBack: () => void;
}

/** The keys of every move: Enter lifts and puts down, arrows move, Escape puts back. */
export const moveKeys =
  ({ isLifted, steps, onToggle, onStep, onPutBack }: MoveKeys) =>
  (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter' || event.key === ' ') onToggle();
    else if (isLifted && event.key === 'Escape') onPutBack();
    else if (isLifted && step) onStep(step);
    else return;
    event.preventDefault();
  };

/** Starts a drag. Firefox needs data to start one. */
export function startDrag({ dataTransfer }: DragEvent, picture?: Element | null): void {
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData('text/plain', '');
  if (picture) dataTransfer.setDragImage(picture, 0, 0);
}

export function Announcement({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}

interface SortableList<Id> {
  ids: readonly Id[];
  onChange: (ids: Id[]) => void;
  nameOf: (id: Id) => string;
  /** Announces a move; the position counts from 1. */
  moved: (id: Id, place: number) => string;
}

export const sortableItem =
  'data-dragged:opacity-50 data-over:bg-accent-soft data-lifted:outline-2 data-lifted:-outline-offset-2 data-lifted:outline-accent';

/** Orders a list: an item is dragged by its handle, lifted by keyboard, or moved by its two buttons. */
export function useSortableList<Id extends string | number>({
  ids,
  onChange,
  nameOf,
  moved,
}: SortableList<Id>) {
  const { t } = useTranslation('admin');
  const [announced, setAnnounced] = useState('');
  const [lifted, setLifted] = useState<{ id: Id; from: readonly Id[] } | null>(null);
  const [dragged, setDragged] = useState<Id | null>(null);
  const [over, setOver] = useState<Id | null>(null);

  const move = (id: Id, index: number) => {
    if (index < 0 || index >= ids.length || ids[index] === id) return;
    const rest = ids.filter((one) => one !== id);
    onChange([...rest.slice(0, index), id, ...rest.slice(index)]);
    setAnnounced(moved(id, index + 1));
  };
  const announce = (key: 'lifted' | 'dropped' | 'back', id: Id) =>
    setAnnounced(t(`order.${key}`, { name: nameOf(id) }));
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };

  return {
    status: <Announcement>{announced}</Announcement>,
    announce: setAnnounced,
    move,
    handleProps: (id: Id) => {
      const isLifted = lifted?.id === id;
      return {
        draggable: true,
        'aria-pressed': isLifted,
        onKeyDown: moveKeys({
          isLifted,
          steps: { ArrowUp: -1, ArrowDown: 1 },
          onToggle: () => {
            setLifted(isLifted ? null : { id, from: ids });
            announce(isLifted ? 'dropped' : 'lifted', id);
          },
          onStep: (step) => move(id, ids.indexOf(id) + step),
          onPutBack: () => {
            if (lifted) onChange([...lifted.from]);
            setLifted(null);
            announce('back', id);
          },
        }),
        onBlur: () => setLifted(null),
        onDragStart: (event: DragEvent) => {
          startDrag(event, event.currentTarget.closest('li, tr'));
          setDragged(id);
        },
        onDragEnd: endDrag,
      };
    },
    itemProps: (id: Id) => ({
      'data-lifted': lifted?.id === id || undefined,
      ...(dragged !== null && {
        'data-dragged': id === dragged || undefined,
        'data-over': (id === over && id !== dragged) || undefined,
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(id);
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          move(dragged, ids.indexOf(id));
          endDrag();
        },
      }),
    }),
  };
}

export type Sortable<Id extends string | number> = ReturnType<typeof useSortableList<Id>>;

export function ReorderHandle({ label, className, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing',
        className,
      )}
    >
      <Icon name="grip" className="size-5" />
    </button>
  );
}

interface MoveButtonsProps {
  index: number;
  total: number;
  onMove: (index: number) => void;
  earlier: string;
  later: string;
  sideways?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** Moves an item by one position; at an end the button does nothing and keeps the focus. */
export function MoveButtons({
  index,
  total,
  onMove,
  earlier,
  later,
  sideways = false,
  disabled,
  children,
}: MoveButtonsProps) {
  const button = (to: number, label: string, icon: ComponentProps<typeof IconButton>['icon']) => {
    const canMove = to >= 0 && to < total;
    return (
      <IconButton
        size="sm"
        icon={icon}
        label={label}
        disabled={disabled}
        aria-disabled={!canMove || undefined}
        onClick={canMove ? () => onMove(to) : undefined}
      />
    );
  };
  return (
    <>
      {button(index - 1, earlier, sideways ? 'arrow-left' : 'chevron-up')}
      {children}
      {button(index + 1, later, sideways ? 'arrow-right' : 'chevron-down')}
    </>
  );
}
