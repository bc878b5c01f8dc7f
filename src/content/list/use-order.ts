import { type DragEvent, type KeyboardEvent, useState } from 'react';

interface Order {
  names: readonly string[];
  onChange: (names: string[]) => void;
  /** What is told of a move, the place from 1. */
  say: (name: string, place: number) => string;
  said: {
    lifted: (name: string) => string;
    dropped: (name: string) => string;
    back: (name: string) => string;
  };
}

const movedTo = (names: readonly string[], name: string, place: number): string[] => {
  const rest = names.filter((one) => one !== name);
  return [...rest.slice(0, place), name, ...rest.slice(place)];
};

/** An order made by hand: dragged by its handles, stepped, or lifted with Enter, moved with arrows and put back with Escape. */
export function useOrder({ names, onChange, say, said: words }: Order) {
  const [said, setSaid] = useState('');
  /** What is lifted by keyboard, and the order it was lifted from. */
  const [lifted, setLifted] = useState<{ name: string; from: readonly string[] } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  const move = (name: string, place: number) => {
    if (place < 0 || place >= names.length || names.indexOf(name) === place) return;
    onChange(movedTo(names, name, place));
    setSaid(say(name, place + 1));
  };

  const press = (name: string) => (event: KeyboardEvent) => {
    const held = lifted?.name === name;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setLifted(held ? null : { name, from: names });
      setSaid(held ? words.dropped(name) : words.lifted(name));
    } else if (event.key === 'Escape' && held) {
      event.preventDefault();
      onChange([...lifted.from]);
      setLifted(null);
      setSaid(words.back(name));
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (!held) return;
      event.preventDefault();
      move(name, names.indexOf(name) + (event.key === 'ArrowUp' ? -1 : 1));
    }
  };

  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    said,
    move,
    isLifted: (name: string) => lifted?.name === name,
    handleProps: (name: string) => ({
      draggable: true,
      'aria-pressed': lifted?.name === name,
      onKeyDown: press(name),
      onBlur: () => setLifted(null),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(name);
      },
      onDragEnd: end,
    }),
    rowProps: (name: string) =>
      dragged
        ? {
            'data-over': name === over && name !== dragged ? '' : undefined,
            onDragOver: (event: DragEvent) => {
              event.preventDefault();
              setOver(name);
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              move(dragged, names.indexOf(name));
              end();
            },
          }
        : {},
  };
}
