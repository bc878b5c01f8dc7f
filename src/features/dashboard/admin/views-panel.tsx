import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Table } from '@/ui/table';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type Day, type PartOf, type Period, pointsOf, sum, viewsOf } from '../model';
import { ViewsChart } from './views-chart';

interface ViewsPanelProps {
  views: PartOf<'views_by_day'>;
  period: Period;
  comparing: boolean;
  /** Where these are no views of articles: what they are, and that there are none. */
  title?: string;
  none?: string;
  /** Below the curve: what is counted. */
  children?: ReactNode;
}

export function ViewsPanel({ views, period, comparing, title: name, none, children }: ViewsPanelProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const title = useId();
  const [asTable, setAsTable] = useState(false);
  const current = pointsOf(views.current);
  const previous = pointsOf(views.previous);
  const weeks = current.length < views.current.length;
  const label = name ?? t(weeks ? 'views.titleWeeks' : 'views.title');
  const total = sum(current, viewsOf);
  const before = sum(previous, viewsOf);
  const best = current.reduce<Day | null>(
    (most, day) => (most && viewsOf(most) >= viewsOf(day) ? most : day),
    null,
  );
  const dayName = (day: Day) => formatDate(lang, `${day.day}T12:00:00Z`, weeks ? 'short' : 'day');

  return (
    <section aria-labelledby={title} className="flex h-full flex-col px-5 pt-3 pb-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h3 id={title} className="text-base">
          {label}
        </h3>
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
          <Legend className="border-accent">{t('views.current')}</Legend>
          {comparing ? <Legend className="border-dashed border-control">{t('views.previous')}</Legend> : null}
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-ml-3 sm:-mr-3"
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'views.chart' : 'views.table')}
          </Button>
        </div>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t('views.figures')} className="max-h-90 overflow-y-auto">
          <Table
            label={label}
            rows={current.map((day, index) => ({ day, before: previous[index] }))}
            rowKey={({ day }) => day.day}
            columns={[
              {
                key: 'day',
                header: t(weeks ? 'views.week' : 'views.day'),
                lead: true,
                cell: ({ day }) => dayName(day),
              },
              {
                key: 'count',
                header: t('views.count'),
                numeric: true,
                cell: ({ day }) => formatNumber(lang, viewsOf(day)),
              },
              {
                key: 'before',
                header: t('views.before'),
                numeric: true,
                cell: ({ before: then }) => (then ? formatNumber(lang, viewsOf(then)) : ''),
              },
            ]}
          />
        </section>
      ) : (
        <>
          <p>
            <VisuallyHidden>
              {total + before === 0 || !best
                ? (none ?? t('views.none'))
                : t('views.summary', {
                    period: t(`period.d${period}`),
                    total: formatNumber(lang, total),
                    previous: formatNumber(lang, before),
                    best: t(weeks ? 'views.inWeek' : 'views.onDay', { day: dayName(best) }),
                    most: formatNumber(lang, viewsOf(best)),
                  })}
            </VisuallyHidden>
          </p>
          <ViewsChart current={current} previous={comparing ? previous : []} dayName={dayName} />
        </>
      )}
      {children ? <p className="mt-3 text-sm text-muted">{children}</p> : null}
    </section>
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`w-5 border-t-2 ${className}`} />
      {children}
    </span>
  );
}
