import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery, oneOf } from '@/features/admin-list/list-address';
import { useListAddress } from '@/features/admin-list/use-list-address';
import { useMay } from '@/features/auth/admin/rights';
import { Agenda } from '@/features/calendar/admin/agenda';
import { DayDialog } from '@/features/calendar/admin/day-dialog';
import { monthName } from '@/features/calendar/admin/day-names';
import { ItemDialog } from '@/features/calendar/admin/item-dialog';
import { Legend } from '@/features/calendar/admin/legend';
import { LiftBar } from '@/features/calendar/admin/lift-bar';
import { MonthBar } from '@/features/calendar/admin/month-bar';
import { MonthGrid } from '@/features/calendar/admin/month-grid';
import { calendarQueries } from '@/features/calendar/admin/queries';
import { UndatedPanel } from '@/features/calendar/admin/undated-panel';
import { useLift } from '@/features/calendar/admin/use-lift';
import { useMovingItems } from '@/features/calendar/admin/use-moving-items';
import { WeekWarnings } from '@/features/calendar/admin/week-warnings';
import { type CalendarItem, inLang, toItems, warningsOf } from '@/features/calendar/model';
import { dayOf, isMonth, laterDay, momentOf, mondayOf, monthOf } from '@/features/calendar/month';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { useMinute } from '@/lib/use-minute';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { ErrorPanel } from '@/ui/state-panel';
import { usePhone } from '@/ui/use-phone';

const readView = (params: URLSearchParams) => ({
  month: isMonth(params.get('month') ?? '') ? (params.get('month') ?? '') : '',
  view: oneOf(params, 'view', ['list']),
  lang: oneOf(params, 'lang', langs),
});

type View = ReturnType<typeof readView>;

const writeView = ({ month, view, lang }: View) => listQuery({ month, view, lang });

export default function CalendarPage() {
  const { t } = useTranslation(['admin-calendar', 'common']);
  const lang = useLang();
  const may = useMay();
  const phone = usePhone();
  const hint = useId();
  const today = dayOf(useMinute() ?? new Date());
  const { view, show } = useListAddress(readView, writeView);
  const month = view.month || monthOf(today);
  const isList = phone || view.view === 'list';
  const calendar = useQuery({ ...calendarQueries.month(month), placeholderData: keepPreviousData });
  const items = useMemo(
    () => calendar.data && inLang(toItems(calendar.data), view.lang),
    [calendar.data, view.lang],
  );

  const [opened, setOpened] = useState<{ item: CalendarItem; day: string | null } | null>(null);
  const [fullDay, setFullDay] = useState<string | null>(null);
  const [dragged, setDragged] = useState<CalendarItem | null>(null);
  const showMonth = (next: string) => show({ month: next === monthOf(today) ? '' : next });
  const { move, place, dialog } = useMovingItems();

  /** A date of its own is asked for where there is none yet. */
  const putOn = (item: CalendarItem, day: string) =>
    item.at === null ? setOpened({ item, day }) : move(item, day);
  const lifting = useLift({
    today,
    onDay: (day) => {
      if (monthOf(day) !== month) showMonth(monthOf(day));
    },
    onDrop: putOn,
  });
  const open = (item: CalendarItem) => {
    setFullDay(null);
    setOpened({ item, day: null });
  };
  const acts = { open, lift: lifting.lift, drag: setDragged, drawn: lifting.takeFocus, hint };
  const moving = lifting.lifted ?? (dragged && { item: dragged, day: null });

  const monday = mondayOf(today);
  const [weekStart, weekEnd] = [Date.now(), Date.parse(momentOf(laterDay(monday, 7), '00:00') ?? '')];
  const dated = items?.filter(({ at }) => at !== null) ?? [];
  const inMonth = dated.filter(({ at }) => at && monthOf(dayOf(at)) === month);
  const undated = items?.filter(({ at }) => at === null) ?? [];
  const name = monthName(lang, month);

  return (
    <AdminPage
      title={name}
      action={
        may('drafts') ? (
          <LinkButton variant="primary" icon="plus" to={paths.newArticle(lang)}>
            {t('create')}
          </LinkButton>
        ) : null
      }
    >
      <p id={hint} hidden>
        {t('lift.hint')}
      </p>
      <MonthBar month={month} today={today} view={view} onShow={show} isList={isList} canSwitch={!phone}>
        <Legend items={isList ? inMonth : dated} />
      </MonthBar>
      <QueryView
        query={{ ...calendar, data: items }}
        isEmpty={() => false}
        skeleton={
          isList ? (
            <div className="flex flex-col gap-4">
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-20 w-full" />
            </div>
          ) : (
            <MonthGrid
              month={month}
              label={name}
              today={today}
              items={null}
              acts={acts}
              moving={null}
              onDrop={() => undefined}
              onMore={() => undefined}
            />
          )
        }
        failure={(error, retry) => (
          <ErrorPanel title={t('failed')} onRetry={retry} retrying={calendar.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {() => (
          <div className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_15rem]">
            {isList ? (
              <Agenda items={inMonth} today={today} onOpen={open} />
            ) : (
              <div className="flex flex-col gap-3">
                {inMonth.length === 0 ? <p className="text-sm text-muted">{t('empty')}</p> : null}
                <MonthGrid
                  month={month}
                  label={name}
                  today={today}
                  items={dated}
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
              {may('drafts') ? <UndatedPanel items={undated} acts={acts} canDrag={!isList} /> : null}
              <WeekWarnings warnings={warningsOf(dated, weekStart, weekEnd)} />
            </aside>
          </div>
        )}
      </QueryView>
      <LiftBar lifting={lifting} today={today} />
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
    </AdminPage>
  );
}
