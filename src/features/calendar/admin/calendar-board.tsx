import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import type { CalendarItem } from '../model';
import { dayOf, monthOf } from '../month';
import { Agenda, AgendaSkeleton } from './agenda';
import { DayDialog } from './day-dialog';
import { ItemDialog } from './item-dialog';
import { MonthGrid } from './month-grid';
import { UndatedPanel } from './undated-panel';
import { useKeyboardMove } from './use-keyboard-move';
import { useMovingItems } from './use-moving-items';
import { WeekWarnings } from './week-warnings';

interface CalendarBoardProps {
  month: string;
  /** What the month is called. */
  name: string;
  today: string;
  items: readonly CalendarItem[];
  /** They are those of the month that was shown before: this one is on its way. */
  waiting: boolean;
  /** There are drafts without a date besides. */
  moreUndated: boolean;
  isList: boolean;
  /** Something that is lifted crosses into another month. */
  onMonth: (month: string) => void;
}

/** A month with what can be moved in it: as a grid or a list, beside what has no date yet. */
export function CalendarBoard({
  month,
  name,
  today,
  items,
  waiting,
  moreUndated,
  isList,
  onMonth,
}: CalendarBoardProps) {
  const { t } = useTranslation('admin-calendar');
  const may = useMay();
  const hint = useId();
  const [opened, setOpened] = useState<{ item: CalendarItem; day: string | null } | null>(null);
  const [fullDay, setFullDay] = useState<string | null>(null);
  const [dragged, setDragged] = useState<CalendarItem | null>(null);
  const { move, place, dialog } = useMovingItems();

  /** A date of its own is asked for where there is none yet. */
  const putOn = (item: CalendarItem, day: string) =>
    item.at === null ? setOpened({ item, day }) : move(item, day);
  const { lifted, lift, takeFocus, moveBar } = useKeyboardMove({
    today,
    onDay: (day) => {
      if (monthOf(day) !== month) onMonth(monthOf(day));
    },
    onDrop: putOn,
  });
  const open = (item: CalendarItem) => {
    setFullDay(null);
    setOpened({ item, day: null });
  };
  const acts = { open, lift, drag: setDragged, drawn: takeFocus, hint };
  const moving = lifted ?? (dragged && { item: dragged, day: null });
  const dated = items.filter(({ at }) => at !== null);
  const inMonth = dated.filter(({ at }) => at && monthOf(dayOf(at)) === month);
  const undated = items.filter(({ at }) => at === null);

  return (
    <>
      <p id={hint} hidden>
        {t('lift.hint')}
      </p>
      <div aria-busy={waiting} className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_15rem]">
        {isList && waiting ? (
          <AgendaSkeleton />
        ) : isList ? (
          <Agenda items={inMonth} today={today} onOpen={open} />
        ) : (
          <div className="flex flex-col gap-3">
            {inMonth.length === 0 && !waiting ? <p className="text-sm text-muted">{t('empty')}</p> : null}
            <MonthGrid
              month={month}
              label={name}
              today={today}
              items={waiting ? null : dated}
              acts={acts}
              moving={moving}
              onDrop={(day) => {
                if (dragged) putOn(dragged, day);
                setDragged(null);
              }}
              onMore={setFullDay}
            />
          </div>
        )}
        <aside aria-label={t('undated.panel')} className="flex flex-col gap-6">
          {may('drafts') ? (
            <UndatedPanel items={undated} more={moreUndated} acts={acts} canDrag={!isList} />
          ) : null}
          <WeekWarnings today={today} />
        </aside>
      </div>
      {moveBar}
      <DayDialog
        day={fullDay}
        items={dated.filter(({ at }) => at && dayOf(at) === fullDay)}
        onOpen={open}
        onClose={() => setFullDay(null)}
      />
      {opened ? (
        <ItemDialog
          key={opened.item.key}
          item={opened.item}
          day={opened.day}
          onPlace={(placing) => {
            setOpened(null);
            place(opened.item, placing);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {dialog}
    </>
  );
}
