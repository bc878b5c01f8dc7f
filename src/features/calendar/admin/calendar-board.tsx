import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { laterDay, localDay } from '@/i18n/local-time';
import { Icon } from '@/ui/icon';
import { type CalendarItem, toItems, warningsOf } from '../model';
import { momentOf, mondayOf, monthOf } from '../month';
import { Agenda, AgendaSkeleton, DayDialog } from './agenda';
import { weekdayAndDay } from './day-names';
import { useItemLabels } from './item-card';
import { ItemDialog } from './item-dialog';
import { MonthGrid } from './month-grid';
import { calendarQueries } from './queries';
import { UndatedPanel } from './undated-panel';
import { useKeyboardMove } from './use-keyboard-move';
import { useMovingItems } from './use-moving-items';

interface CalendarBoardProps {
  month: string;
  name: string;
  today: string;
  items: readonly CalendarItem[];
  waiting: boolean;
  moreUndated: boolean;
  isList: boolean;
  onMonth: (month: string) => void;
}

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
  const { move, setDate, storing, dialog } = useMovingItems();

  /** The last requested month: the page shows it in a transition, during which the next key may come. */
  const latestMonth = useRef(month);
  useEffect(() => {
    latestMonth.current = month;
  }, [month]);

  const moveTo = (item: CalendarItem, day: string) =>
    item.at === null ? setOpened({ item, day }) : move(item, day);
  const { lifted, lift, takeFocus, moveBar } = useKeyboardMove({
    today,
    onDay: (day) => {
      if (monthOf(day) === latestMonth.current) return;
      latestMonth.current = monthOf(day);
      onMonth(latestMonth.current);
    },
    onDrop: moveTo,
  });
  const open = (item: CalendarItem) => {
    setFullDay(null);
    setOpened({ item, day: null });
  };
  const acts = { open, lift, drag: setDragged, drawn: takeFocus, hint };
  const moving = lifted ?? (dragged && { item: dragged, day: null });
  const dated = items.filter(({ at }) => at !== null);
  const inMonth = dated.filter(({ at }) => at && monthOf(localDay(at)) === month);
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
                if (dragged) moveTo(dragged, day);
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
        items={dated.filter(({ at }) => at && localDay(at) === fullDay)}
        onOpen={open}
        onClose={() => setFullDay(null)}
      />
      {opened ? (
        <ItemDialog
          key={opened.item.key}
          item={opened.item}
          day={opened.day}
          busy={storing}
          onDate={(change) => setDate(opened.item, change, () => setOpened(null))}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {dialog}
    </>
  );
}

/** A higher number would push the calendar out of sight. */
const maxWarnings = 5;

function WeekWarnings({ today }: { today: string }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const labels = useItemLabels();
  const { data } = useQuery(calendarQueries.month(monthOf(today)));
  const warnings = useMemo(() => {
    const end = Date.parse(momentOf(laterDay(mondayOf(today), 7), '00:00') ?? '');
    return data ? warningsOf(toItems(data), Date.now(), end) : [];
  }, [data, today]);
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="this-week" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="this-week" className="text-base font-semibold">
        {t('week.title')}
      </h2>
      <ul className="flex flex-col gap-3 text-sm">
        {warnings.slice(0, maxWarnings).map(({ item, about }) => (
          <li key={item.key} className="flex items-start gap-2.5">
            <Icon
              name={about === 'intended' ? 'clock' : 'alert'}
              className={`mt-1 size-4 ${about === 'intended' ? 'text-muted' : 'text-late'}`}
            />
            <span className="min-w-0 break-words">
              {t(`week.${about}`, {
                day: weekdayAndDay(lang, labels.day(item)),
                title: labels.title(item),
                language: t(item.rows[0].lang === 'fr' ? 'languages.en' : 'languages.fr'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {warnings.length > maxWarnings ? (
        <p className="text-sm text-muted">{t('week.more', { count: warnings.length - maxWarnings })}</p>
      ) : null}
    </section>
  );
}
