import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { type CalendarItem, type Group, groupOf, groups } from '../model';

const swatches: Record<Group, string> = {
  published: 'bg-success',
  scheduled: 'bg-info',
  draft: 'border border-dashed border-control',
  recruitment: 'bg-late',
};

/** What the colours mean, and how much of each there is. */
export function Legend({ items }: { items: readonly CalendarItem[] }) {
  const { t } = useTranslation('admin-calendar');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {groups.map((group) => (
        <li key={group} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('size-3 rounded-[3px]', swatches[group])} />
          {t(`groups.${group}`)}
          <span className="text-muted tabular">
            {items.filter((item) => item.at !== null && groupOf(item) === group).length}
          </span>
        </li>
      ))}
    </ul>
  );
}
