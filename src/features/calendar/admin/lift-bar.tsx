import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { fullDay } from './day-names';
import { useItemWords } from './item-words';
import type { useLift } from './use-lift';

/** What is lifted and where it would go: it has the focus until it is put down. */
export function LiftBar({ lifting, today }: { lifting: ReturnType<typeof useLift>; today: string }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const words = useItemWords();
  const bar = useRef<HTMLButtonElement>(null);
  const { lifted, putBack, onKeyDown, onLeave } = lifting;
  const isLifted = lifted !== null;

  useEffect(() => {
    if (isLifted) bar.current?.focus();
  }, [isLifted]);

  const day = lifted ? fullDay(lang, lifted.day) : '';
  const place = lifted ? t(lifted.day < today ? 'lift.past' : 'lift.on', { day }) : '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {lifted ? place : putBack ? t('lift.back') : ''}
      </p>
      {lifted ? (
        <button
          ref={bar}
          type="button"
          onClick={lifting.putDown}
          onKeyDown={onKeyDown}
          onBlur={onLeave}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-150 rounded-panel border border-accent bg-raised px-5 py-3 text-left"
        >
          <span className="block truncate font-semibold">{words.title(lifted.item)}</span>
          <span className="block text-sm">{place}</span>
          <span className="mt-1 block text-xs text-muted">{t('lift.keys')}</span>
        </button>
      ) : null}
    </>
  );
}
