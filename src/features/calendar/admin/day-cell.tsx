import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayOn } from '@/brand/holidays';
import { useLang } from '@/i18n';
import { formatTimeOfDay } from '@/i18n/format-hours';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { CalendarItem } from '../model';
import { momentOf, timeOf, usualTime } from '../month';
import { fullDay, shortDay } from './day-names';
import { type CardActs, ItemCard } from './item-card';

/** A higher number would make one week taller than the screen. */
const maxShown = 3;

/** Moment of an item on another day: an hour that the clock change skips becomes the next. */
function timeOn(day: string, { at }: CalendarItem): string {
  const time = at ? timeOf(at) : usualTime;
  const moment = momentOf(day, time);
  return moment ? timeOf(moment) : time;
}

interface DayCellProps extends Pick<ComponentProps<'td'>, 'onDragEnter' | 'onDragOver' | 'onDrop'> {
  day: string;
  isFirst: boolean;
  isInMonth: boolean;
  today: string;
  items: readonly CalendarItem[] | null;
  acts: CardActs;
  moved: CalendarItem | null;
  onMore: () => void;
}

export function DayCell({
  day,
  isFirst,
  isInMonth,
  today,
  items,
  acts,
  moved,
  onMore,
  ...drop
}: DayCellProps) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const holiday = holidayOn(day);
  const isToday = day === today;
  const isPast = day < today;
  const shown = items?.slice(0, (items?.length ?? 0) > maxShown ? maxShown - 1 : maxShown) ?? [];
  const rest = (items?.length ?? 0) - shown.length;
  return (
    <td
      {...drop}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'h-31 border border-line p-1.5 align-top',
        !isInMonth && 'bg-surface',
        moved && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent outline-dashed',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <VisuallyHidden>{fullDay(lang, day)}</VisuallyHidden>
        <span
          aria-hidden="true"
          className={classNames(
            'whitespace-nowrap',
            isToday && 'rounded-chip bg-accent px-1.5 font-semibold text-on-accent',
            !isToday && (isInMonth && !isPast ? 'text-text' : 'text-muted'),
          )}
        >
          {shortDay(lang, day, isFirst)}
        </span>
        {isToday ? <VisuallyHidden>{t('today')}</VisuallyHidden> : null}
        {holiday ? (
          <span className="min-w-0 text-xs break-words text-muted">{holiday.name[lang]}</span>
        ) : null}
      </p>
      {moved ? (
        <p className="mt-1 text-xs text-accent">
          {isPast ? t('drop.past') : t('drop.here', { time: formatTimeOfDay(lang, timeOn(day, moved)) })}
        </p>
      ) : null}
      {items === null && isInMonth && Number(day.slice(8)) % 4 === 1 ? (
        <Skeleton className="mt-2 h-12 w-full" />
      ) : null}
      {items && items.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-1">
          {shown.map((item) => (
            <li key={item.key}>
              <ItemCard item={item} acts={acts} />
            </li>
          ))}
          {rest > 0 ? (
            <li>
              <button
                type="button"
                onClick={onMore}
                aria-label={t('more', { count: rest, day: fullDay(lang, day) })}
                className="min-h-9 w-full rounded-chip px-2 text-left text-xs text-muted hover:bg-hover hover:text-text pointer-coarse:min-h-11"
              >
                + {rest}
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </td>
  );
}
