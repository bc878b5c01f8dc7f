import { type KeyboardEvent, useRef, useState } from 'react';
import type { CalendarItem } from '../model';
import { dayOf, laterDay } from '../month';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Lifted {
  item: CalendarItem;
  day: string;
}

interface Lifting {
  today: string;
  /** A day came into view that its month may not show. */
  onDay: (day: string) => void;
  onDrop: (item: CalendarItem, day: string) => void;
}

/** What lay under the fingers before, where it still is. */
const card = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);

/** Moving by keyboard: Enter lifts, arrows move by days and weeks, Enter puts down, Escape puts back. */
export function useLift({ today, onDay, onDrop }: Lifting) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  /** Not said when it is put down: what became of it is told by then. */
  const [putBack, setPutBack] = useState(false);
  const from = useRef('');

  const lift = (item: CalendarItem) => {
    const day = item.at ? dayOf(item.at) : laterDay(today, 1);
    from.current = item.at ? day : today;
    setPutBack(false);
    setLifted({ item, day });
    onDay(day);
  };

  /** The card is drawn anew where its month is shown again. */
  const end = (after: () => void) => {
    const key = lifted?.item.key ?? '';
    setLifted(null);
    requestAnimationFrame(() => {
      (card(key) ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      after();
    });
  };

  const putBackNow = () => {
    setPutBack(true);
    onDay(from.current);
    end(() => undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!lifted) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const day = laterDay(lifted.day, step);
      setLifted({ ...lifted, day });
      onDay(day);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      end(() => onDrop(lifted.item, lifted.day));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      putBackNow();
    }
  };

  /** Whoever goes elsewhere has not decided. */
  const onLeave = () => {
    if (!lifted) return;
    setPutBack(true);
    setLifted(null);
  };

  return { lifted, putBack, lift, onKeyDown, onLeave };
}
