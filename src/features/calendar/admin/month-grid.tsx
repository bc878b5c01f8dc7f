import { useState } from 'react';
import { useLang } from '@/i18n';
import { formatWeekday } from '@/i18n/format-hours';
import type { CalendarItem } from '../model';
import { monthOf, weeksOf } from '../month';
import { DayCell } from './day-cell';
import { type CardActs, useItemLabels } from './item-card';

interface MonthGridProps {
  month: string;
  label: string;
  today: string;
  items: readonly CalendarItem[] | null;
  acts: CardActs;
  moving: { item: CalendarItem; day: string | null } | null;
  onDrop: (day: string) => void;
  onMore: (day: string) => void;
}

export function MonthGrid({ month, label, today, items, acts, moving, onDrop, onMore }: MonthGridProps) {
  const lang = useLang();
  const labels = useItemLabels();
  const [over, setOver] = useState<string | null>(null);
  const weeks = weeksOf(month);
  const target = moving ? (moving.day ?? over) : null;
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weeks[0]?.map((day, weekday) => (
            <th
              key={day}
              scope="col"
              className="border border-line bg-surface px-2 py-1.5 text-left text-sm font-normal text-muted"
            >
              <abbr title={formatWeekday(lang, weekday)} className="no-underline">
                {formatWeekday(lang, weekday, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                isFirst={day === weeks[0]?.[0]}
                isInMonth={monthOf(day) === month}
                today={today}
                items={items?.filter((item) => labels.day(item) === day) ?? null}
                acts={acts}
                moved={target === day && moving ? moving.item : null}
                onMore={() => onMore(day)}
                {...(moving && moving.day === null
                  ? {
                      onDragEnter: (event: React.DragEvent) => {
                        event.preventDefault();
                        setOver(day);
                      },
                      onDragOver: (event: React.DragEvent) => {
                        event.preventDefault();
                        setOver(day);
                      },
                      onDrop: (event: React.DragEvent) => {
                        event.preventDefault();
                        setOver(null);
                        onDrop(day);
                      },
                    }
                  : {})}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nothing = () => undefined;
const noActs: CardActs = { open: nothing, lift: nothing, drag: nothing, drawn: nothing, hint: '' };

export function MonthSkeleton(month: Pick<MonthGridProps, 'month' | 'label' | 'today'>) {
  return <MonthGrid {...month} items={null} acts={noActs} moving={null} onDrop={nothing} onMore={nothing} />;
}
