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

/** Long enough for a month to be shown again. */
const patienceMs = 500;

/** Nothing has the focus, or the title that has it where nothing else is left. */
const isNowhere = () =>
  [document.body, document.querySelector('main h1')].includes(document.activeElement as HTMLElement);

/** What lay under the fingers before, where it still is. */
const card = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);

/** Moving by keyboard: Enter lifts, arrows move by days and weeks, Enter puts down, Escape puts back. */
export function useLift({ today, onDay, onDrop }: Lifting) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  /** Not said when it is put down: what became of it is told by then. */
  const [putBack, setPutBack] = useState(false);
  const from = useRef('');
  const ending = useRef(false);
  const wanted = useRef('');

  const lift = (item: CalendarItem) => {
    const day = item.at ? dayOf(item.at) : laterDay(today, 1);
    from.current = item.at ? day : today;
    setPutBack(false);
    ending.current = false;
    setLifted({ item, day });
    onDay(day);
  };

  /** The focus goes back first, so that whatever is asked next returns it to the card. */
  const end = () => {
    const key = lifted?.item.key ?? '';
    ending.current = true;
    wanted.current = key;
    card(key)?.focus();
    setLifted(null);
    setTimeout(() => {
      if (isNowhere()) document.querySelector<HTMLElement>('main h1')?.focus();
    }, patienceMs);
  };

  const putDown = () => {
    if (!lifted) return;
    end();
    onDrop(lifted.item, lifted.day);
  };

  const putBackNow = () => {
    setPutBack(true);
    onDay(from.current);
    end();
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
      putDown();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      putBackNow();
    }
  };

  /** Whoever goes elsewhere has not decided. */
  const onLeave = () => {
    if (!lifted || ending.current) return;
    setPutBack(true);
    setLifted(null);
  };

  /** A card that was put down is drawn anew on its day: it takes the focus that it lost by that. */
  const takeFocus = (key: string) => {
    if (key === wanted.current && isNowhere()) card(key)?.focus();
  };

  return { lifted, putBack, lift, putDown, onKeyDown, onLeave, takeFocus };
}
