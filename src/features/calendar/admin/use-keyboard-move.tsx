import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { laterDay, localDay } from '@/i18n/local-time';
import { focusTitle, pageTitle } from '@/ui/focus';
import { Announcement, moveKeys } from '@/ui/sortable-list';
import type { CalendarItem } from '../model';
import { fullDay } from './day-names';
import { useItemLabels } from './item-card';

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface KeyboardMove {
  today: string;
  onDay: (day: string) => void;
  onDrop: (item: CalendarItem, day: string) => void;
}

const timeoutMs = 500;

const isFocusLost = () => [document.body, pageTitle()].includes(document.activeElement as HTMLElement);

const cardOf = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`);

/** Moves a card by days and weeks; a bar shows the target day and has the focus until the card is dropped. */
export function useKeyboardMove({ today, onDay, onDrop }: KeyboardMove) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const labels = useItemLabels();
  const [lifted, setLifted] = useState<{ item: CalendarItem; day: string } | null>(null);
  /** Announced only when the card is put back: a drop has its own message. */
  const [isPutBack, setPutBack] = useState(false);
  const from = useRef('');
  const ending = useRef(false);
  const wanted = useRef('');
  const bar = useRef<HTMLButtonElement>(null);
  const isLifted = lifted !== null;

  useEffect(() => {
    if (isLifted) bar.current?.focus();
  }, [isLifted]);

  const lift = (item: CalendarItem) => {
    const day = item.at ? localDay(item.at) : laterDay(today, 1);
    from.current = item.at ? day : today;
    setPutBack(false);
    ending.current = false;
    setLifted({ item, day });
    onDay(day);
  };

  /** Returns the focus first, so that a dialog opened next returns it to the card. */
  const end = () => {
    const key = lifted?.item.key ?? '';
    ending.current = true;
    wanted.current = key;
    cardOf(key)?.focus();
    setLifted(null);
    setTimeout(() => {
      if (isFocusLost()) focusTitle();
    }, timeoutMs);
  };

  const putDown = () => {
    if (!lifted) return;
    end();
    onDrop(lifted.item, lifted.day);
  };

  const onKeyDown = moveKeys({
    isLifted,
    steps,
    onToggle: putDown,
    onStep: (step) => {
      if (!lifted) return;
      const day = laterDay(lifted.day, step);
      setLifted({ ...lifted, day });
      onDay(day);
    },
    onPutBack: () => {
      setPutBack(true);
      onDay(from.current);
      end();
    },
  });

  const onBlur = () => {
    if (!lifted || ending.current) return;
    setPutBack(true);
    setLifted(null);
  };

  /** Focuses a card that lost the focus because it is rendered again on its new day. */
  const takeFocus = (key: string) => {
    if (key === wanted.current && isFocusLost()) cardOf(key)?.focus();
  };

  const day = lifted ? fullDay(lang, lifted.day) : '';
  const target = lifted ? t(lifted.day < today ? 'lift.past' : 'lift.on', { day }) : '';
  const moveBar = (
    <>
      <Announcement>{lifted ? target : isPutBack ? t('lift.back') : ''}</Announcement>
      {lifted ? (
        <button
          ref={bar}
          type="button"
          onClick={putDown}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-150 rounded-panel border border-accent bg-raised px-5 py-3 text-left"
        >
          <span className="block truncate font-semibold">{labels.title(lifted.item)}</span>
          <span className="block text-sm">{target}</span>
          <span className="mt-1 block text-xs text-muted">{t('lift.keys')}</span>
        </button>
      ) : null}
    </>
  );
  return { lifted, lift, takeFocus, moveBar };
}
