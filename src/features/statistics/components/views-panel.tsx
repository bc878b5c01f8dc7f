import { useId, useState } from 'react';
import { formatDate, formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Table } from '@/ui/table';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type Day, type PartOf, sum, viewsOf } from '../model';
import { ViewsChart } from './views-chart';

/** How often articles were read, per day: as a curve, or the same figures as a table. */
export function ViewsPanel({ views }: { views: PartOf<'views_by_day'> }) {
  const t = useT();
  const lang = useLang();
  const title = useId();
  const [asTable, setAsTable] = useState(false);
  const { current, previous } = views;
  const total = sum(current, viewsOf);
  const before = sum(previous, viewsOf);
  const best = current.reduce<Day | null>(
    (most, day) => (most && viewsOf(most) >= viewsOf(day) ? most : day),
    null,
  );
  const dayName = (day: Day) => formatDate(lang, `${day.day}T12:00:00Z`, 'day');

  return (
    <Card as="section" aria-labelledby={title} className="px-5 pt-4 pb-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h2 id={title} className="type-title">
          {t('dashboard.views.title')}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
          <Legend className="border-accent">{t('dashboard.views.current')}</Legend>
          <Legend className="border-dashed border-control">{t('dashboard.views.previous')}</Legend>
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-ml-3 sm:-mr-3"
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'dashboard.views.chart' : 'dashboard.views.table')}
          </Button>
        </div>
      </div>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={t('dashboard.views.figures')} className="max-h-60 overflow-y-auto">
          <Table
            label={t('dashboard.views.title')}
            rows={current.map((day, index) => ({ day, before: previous[index] }))}
            rowKey={({ day }) => day.day}
            columns={[
              { key: 'day', header: t('dashboard.views.day'), lead: true, cell: ({ day }) => dayName(day) },
              {
                key: 'count',
                header: t('dashboard.views.count'),
                numeric: true,
                cell: ({ day }) => formatNumber(lang, viewsOf(day)),
              },
              {
                key: 'before',
                header: t('dashboard.views.before'),
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
                ? t('dashboard.views.none')
                : t('dashboard.views.summary', {
                    total: formatNumber(lang, total),
                    previous: formatNumber(lang, before),
                    best: dayName(best),
                    most: formatNumber(lang, viewsOf(best)),
                  })}
            </VisuallyHidden>
          </p>
          <ViewsChart current={current} previous={previous} />
        </>
      )}
    </Card>
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
