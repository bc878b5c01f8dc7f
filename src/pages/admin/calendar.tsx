import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { AgendaSkeleton } from '@/features/calendar/admin/agenda';
import { CalendarBoard } from '@/features/calendar/admin/calendar-board';
import { monthName } from '@/features/calendar/admin/day-names';
import { MonthSkeleton } from '@/features/calendar/admin/month-grid';
import { calendarQueries } from '@/features/calendar/admin/queries';
import {
  type CalendarItem,
  type Group,
  groupOf,
  groups,
  inLang,
  shownOf,
  toItems,
} from '@/features/calendar/model';
import { isMonth, laterMonth, monthOf } from '@/features/calendar/month';
import { useLang } from '@/i18n';
import { localDay } from '@/i18n/local-time';
import { classNames } from '@/lib/class-names';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { useMinute } from '@/lib/use-minute';
import { AdminPage } from '@/ui/admin-page';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { FilterSelect } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { usePhone } from '@/ui/use-media';

const readView = (params: URLSearchParams) => ({
  month: isMonth(params.get('month') ?? '') ? (params.get('month') ?? '') : '',
  view: enumParam(params, 'view', ['list']),
  lang: enumParam(params, 'lang', langs),
});

type View = ReturnType<typeof readView>;

const writeView = ({ month, view, lang }: View) => toSearch({ month, view, lang });

export default function CalendarPage() {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const may = useMay();
  const phone = usePhone();
  const today = localDay(useMinute() ?? undefined);
  const { view, show } = useListParams(readView, writeView);
  const month = view.month || monthOf(today);
  const isList = phone || view.view === 'list';
  const calendar = useQuery({ ...calendarQueries.month(month), placeholderData: keepPreviousData });
  const shown = useMemo(() => calendar.data && shownOf(toItems(calendar.data)), [calendar.data]);
  const items = useMemo(() => shown && inLang(shown.items, view.lang), [shown, view.lang]);

  const showMonth = (next: string) => show({ month: next === monthOf(today) ? '' : next });
  const dated = items?.filter(({ at }) => at !== null) ?? [];
  const inMonth = dated.filter(({ at }) => at && monthOf(localDay(at)) === month);
  const name = monthName(lang, month);

  return (
    <AdminPage
      title={name}
      intro="calendar"
      action={
        may('drafts') ? (
          <LinkButton variant="primary" icon="plus" to={paths.newArticle(lang)}>
            {t('create')}
          </LinkButton>
        ) : null
      }
    >
      <MonthBar month={month} today={today} view={view} onShow={show} isList={isList} canSwitch={!phone}>
        <Legend items={isList ? inMonth : dated} />
      </MonthBar>
      <QueryView
        query={{ ...calendar, data: items }}
        isEmpty={() => false}
        skeleton={isList ? <AgendaSkeleton /> : <MonthSkeleton month={month} label={name} today={today} />}
        failure={{ title: t('failed') }}
      >
        {(all) => (
          <CalendarBoard
            month={month}
            name={name}
            today={today}
            items={all}
            waiting={calendar.isPlaceholderData}
            moreUndated={shown?.more ?? false}
            isList={isList}
            onMonth={showMonth}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}

interface Shown {
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

function MonthBar({ month, today, view, onShow, isList, canSwitch, children }: MonthBarProps) {
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

function Legend({ items }: { items: readonly CalendarItem[] }) {
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
