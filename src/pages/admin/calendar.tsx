import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { AgendaSkeleton } from '@/features/calendar/admin/agenda';
import { CalendarBoard } from '@/features/calendar/admin/calendar-board';
import { monthName } from '@/features/calendar/admin/day-names';
import { Legend, MonthBar } from '@/features/calendar/admin/month-bar';
import { MonthSkeleton } from '@/features/calendar/admin/month-grid';
import { calendarQueries } from '@/features/calendar/admin/queries';
import { inLang, shownOf, toItems } from '@/features/calendar/model';
import { dayOf, isMonth, monthOf } from '@/features/calendar/month';
import { useLang } from '@/i18n';
import { langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { useMinute } from '@/lib/use-minute';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
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
  const today = dayOf(useMinute() ?? new Date());
  const { view, show } = useListParams(readView, writeView);
  const month = view.month || monthOf(today);
  const isList = phone || view.view === 'list';
  const calendar = useQuery({ ...calendarQueries.month(month), placeholderData: keepPreviousData });
  const shown = useMemo(() => calendar.data && shownOf(toItems(calendar.data)), [calendar.data]);
  const items = useMemo(() => shown && inLang(shown.items, view.lang), [shown, view.lang]);

  const showMonth = (next: string) => show({ month: next === monthOf(today) ? '' : next });
  const dated = items?.filter(({ at }) => at !== null) ?? [];
  const inMonth = dated.filter(({ at }) => at && monthOf(dayOf(at)) === month);
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
