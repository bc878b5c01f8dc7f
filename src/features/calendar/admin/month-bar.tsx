import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { Button, IconButton } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { FilterSelect } from '@/ui/list-filters';
import { type CalendarItem, type Group, groupOf, groups } from '../model';
import { laterMonth, monthOf } from '../month';

interface Shown {
  /** Empty for the present one. */
  month: string;
  view: 'list' | '';
  lang: Lang | '';
}

interface MonthBarProps {
  month: string;
  today: string;
  view: Shown;
  onShow: (change: Partial<Shown>) => void;
  isList: boolean;
  canSwitch: boolean;
  children: ReactNode;
}

/** From month to month, and how one is shown. */
export function MonthBar({ month, today, view, onShow, isList, canSwitch, children }: MonthBarProps) {
  const { t } = useTranslation('admin-calendar');
  const turn = (months: number) => {
    const next = laterMonth(month, months);
    onShow({ month: next === monthOf(today) ? '' : next });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton icon="chevron-left" label={t('previous')} onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label={t('next')} onClick={() => turn(1)} />
          <Button className="ml-2" onClick={() => onShow({ month: '' })}>
            {t('goToToday')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FilterSelect
            label={t('filter.label')}
            value={view.lang}
            all={t('filter.both')}
            options={[
              { value: 'fr', label: t('filter.fr') },
              { value: 'en', label: t('filter.en') },
            ]}
            onChange={(lang) => onShow({ lang })}
          />
          {canSwitch ? (
            <ChoiceGroup
              label={t('views.label')}
              options={[
                { id: 'month', label: t('views.month') },
                { id: 'list', label: t('views.list') },
              ]}
              value={isList ? 'list' : 'month'}
              onChange={(id) => onShow({ view: id === 'list' ? 'list' : '' })}
            />
          ) : null}
        </div>
      </div>
      {children}
    </div>
  );
}

const swatches: Record<Group, string> = {
  published: 'bg-success',
  scheduled: 'bg-info',
  draft: 'border border-dashed border-control',
  recruitment: 'bg-late',
};

/** Explains the colours and counts their items. */
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
