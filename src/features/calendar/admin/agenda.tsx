import { useTranslation } from 'react-i18next';
import { holidayOn } from '@/brand/holidays';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { type CalendarItem, groupOf } from '../model';
import { dayHeading } from './day-names';
import { looks, useItemLabels } from './item-card';

interface AgendaProps {
  items: readonly CalendarItem[];
  today: string;
  onOpen: (item: CalendarItem) => void;
}

export function Agenda({ items, today, onOpen }: AgendaProps) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const labels = useItemLabels();
  const days = [...new Set(items.map(labels.day))];
  if (days.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <ol className="flex flex-col gap-5">
      {days.map((day) => {
        const holiday = holidayOn(day);
        return (
          <li key={day}>
            <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1.5 text-base font-semibold">
              {dayHeading(lang, day)}
              {day === today ? <Badge tone="accent">{t('today')}</Badge> : null}
              {holiday ? <span className="text-xs font-normal text-muted">{holiday.name[lang]}</span> : null}
            </h2>
            <AgendaRows items={items.filter((item) => labels.day(item) === day)} onOpen={onOpen} />
          </li>
        );
      })}
    </ol>
  );
}

export function AgendaSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

function AgendaRows({ items, onOpen }: Pick<AgendaProps, 'items' | 'onOpen'>) {
  const labels = useItemLabels();
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.key}>
          <button
            type="button"
            data-item={item.key}
            onClick={() => onOpen(item)}
            className={classNames(
              'flex min-h-11 w-full flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-control border px-3.5 py-2.5 text-left text-sm',
              item.state === 'draft' ? 'border-dashed border-control' : 'border-transparent border-l-3',
              item.state !== 'draft' && looks[groupOf(item)],
            )}
          >
            <span className="min-w-22 text-muted">{labels.when(item)}</span>
            <span className="min-w-0 flex-1 basis-40 font-semibold break-words">{labels.title(item)}</span>
            <span className="text-xs text-muted">
              {labels.state(item)} {labels.languages(item)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DayDialogProps {
  day: string | null;
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
  onClose: () => void;
}

export function DayDialog({ day, items, onOpen, onClose }: DayDialogProps) {
  const lang = useLang();
  return (
    <Dialog open={day !== null} onOpenChange={onClose} title={day ? dayHeading(lang, day) : ''}>
      <AgendaRows items={items} onOpen={onOpen} />
    </Dialog>
  );
}
