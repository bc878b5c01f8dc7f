import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { langs } from '@/lib/lang';
import type { SpeedMetric } from '@/lib/speed-edges';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FoldingSection } from '@/ui/folding-section';
import { Card } from '@/ui/frame';
import { BarFigure } from '@/ui/progress';
import { type Column, Table } from '@/ui/table';
import { usePhone } from '@/ui/use-media';
import type { Period } from '../model';
import { languageRows, type Speed, slowPages, speedMetrics, speedRows, type Visits } from '../visits';
import { ViewsPanel } from './views-panel';
import { useVisitNames } from './visit-names';

const firstRows = 6;

export function VisitsByDay({ days, period }: { days: Visits['by_day']; period: Period }) {
  const { t } = useTranslation('admin-visits');
  const half = days.length / 2;
  return (
    <section aria-labelledby="by-day" className="grid gap-4 xl:grid-cols-2">
      <h2 id="by-day" className="type-title xl:col-span-2">
        {t('chart.title')}
      </h2>
      {langs.map((lang) => {
        const only = days.map((day) => ({ day: day.day, fr: 0, en: 0, [lang]: day[lang] }));
        return (
          <Card key={lang}>
            <ViewsPanel
              title={t(`chart.${lang}`)}
              none={t('chart.none')}
              views={{ current: only.slice(half), previous: only.slice(0, half) }}
              period={period}
              comparing
            />
          </Card>
        );
      })}
    </section>
  );
}

export function VisitLists({ visits }: { visits: Visits }) {
  const { t } = useTranslation('admin-visits');
  const lang = useLang();
  const { nameOf } = useVisitNames();
  const outcomes = visits.outcomes.map(({ name, outcome, ...sums }) => ({
    name: `${nameOf(name)} · ${t(`outcomes.${outcome}`)}`,
    ...sums,
  }));
  const monthOf = (day: string) => formatDate(lang, `${day}T12:00:00Z`, 'month');
  const [first, last] = [monthOf(visits.months[0]), monthOf(visits.months[1])];
  const months = first === last ? first : t('lists.months', { first, last });
  return (
    <FoldingSection title={t('lists.title')}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Figures title={t('lists.hosts')} note={t('lists.hostsNote')} rows={visits.hosts} />
        <Figures title={t('lists.outcomes')} note={t('lists.outcomesNote', { months })} rows={outcomes} />
        <Figures title={t('lists.pages')} rows={visits.pages} />
        <div className="grid gap-4">
          <Figures title={t('lists.messages')} note={t('lists.messagesNote')} rows={visits.message_pages} />
          <Figures title={t('lists.languages')} rows={languageRows(visits.by_day)} />
          <Figures title={t('lists.devices')} rows={visits.devices} />
        </div>
      </div>
    </FoldingSection>
  );
}

type Figure = Visits['pages'][number];

function Figures({ title, note, rows }: { title: string; note?: string; rows: readonly Figure[] }) {
  const { t } = useTranslation('admin-visits');
  const lang = useLang();
  const phone = usePhone();
  const { nameOf } = useVisitNames();
  const most = Math.max(...rows.map(({ total }) => total), 0);
  const differenceOf = ({ total, previous }: Figure) => {
    const by = total - previous;
    return by === 0 ? t('same') : `${by > 0 ? '+' : '−'}${formatNumber(lang, Math.abs(by))}`;
  };
  const change: Column<Figure> = {
    key: 'change',
    header: t('change'),
    numeric: true,
    cell: (row) => <span className="text-muted">{differenceOf(row)}</span>,
  };
  return (
    <Part title={title} note={note}>
      {rows.length === 0 ? (
        <p className="py-4 text-muted">{t('none')}</p>
      ) : (
        <LongTable
          label={title}
          rows={rows}
          rowKey={({ name }) => name}
          narrow
          columns={[
            {
              key: 'name',
              header: t('name'),
              lead: true,
              className: 'w-full',
              cell: ({ name }) => <span className="wrap-anywhere">{nameOf(name)}</span>,
            },
            {
              key: 'total',
              header: t('total'),
              numeric: true,
              cell: ({ total }) =>
                phone ? (
                  formatNumber(lang, total)
                ) : (
                  <BarFigure value={total} max={most}>
                    {formatNumber(lang, total)}
                  </BarFigure>
                ),
            },
            {
              key: 'before',
              header: t('before'),
              numeric: true,
              cell: (row) => (
                <>
                  {formatNumber(lang, row.previous)}
                  {phone ? <span className="block text-sm text-muted"> {differenceOf(row)}</span> : null}
                </>
              ),
            },
            ...(phone ? [] : [change]),
          ]}
        />
      )}
    </Part>
  );
}

/** The first rows, and a button for all. */
function LongTable<Row>({ rows, ...table }: ComponentProps<typeof Table<Row>>) {
  const { t } = useTranslation('admin-visits');
  const [all, setAll] = useState(false);
  return (
    <>
      <Table rows={all ? rows : rows.slice(0, firstRows)} {...table} />
      {rows.length > firstRows ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 -ml-3 self-start"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('fewer') : t('more', { count: rows.length - firstRows })}
        </Button>
      ) : null}
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="px-5 pt-4 pb-3">
      <h3 className="type-title">{title}</h3>
      {note ? <p className="text-sm text-muted">{note}</p> : null}
      {children}
    </Card>
  );
}

export function VisitSpeeds({ visits }: { visits: Visits }) {
  const { t } = useTranslation('admin-visits');
  const { nameOf, kindOf } = useVisitNames();
  const rows = speedRows(visits.speeds);
  const slow = slowPages(visits.slow);
  const path = (name: string) => <span className="wrap-anywhere">{name}</span>;
  return (
    <FoldingSection title={t('speeds.title')}>
      <p className="text-muted">{t('speeds.lead')}</p>
      {rows.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <LongTable
          label={t('speeds.title')}
          rows={rows}
          rowKey={({ kind, device }) => `${kind} ${device}`}
          columns={[
            { key: 'kind', header: t('speeds.kind'), lead: true, cell: ({ kind }) => kindOf(kind) },
            { key: 'device', header: t('speeds.device'), cell: ({ device }) => nameOf(device) },
            ...speedMetrics.map((metric) => ({
              key: metric,
              header: t(`speeds.${metric}`),
              className: 'whitespace-normal',
              cell: (row: (typeof rows)[number]) => <SpeedFigure metric={metric} speed={row[metric]} />,
            })),
          ]}
        />
      )}
      {slow.length > 0 ? (
        <Part title={t('speeds.slow')} note={t('speeds.slowNote')}>
          <LongTable
            label={t('speeds.slow')}
            rows={slow}
            rowKey={({ name }) => name}
            narrow
            columns={[
              {
                key: 'name',
                header: t('name'),
                lead: true,
                className: 'w-full',
                cell: ({ name }) => path(name),
              },
              {
                key: 'lcp',
                header: t('speeds.lcpShort'),
                numeric: true,
                cell: ({ speed }) => (
                  <span className="inline-block min-w-48 max-sm:min-w-26">
                    <SpeedFigure metric="lcp" speed={speed} />
                  </span>
                ),
              },
            ]}
          />
        </Part>
      ) : null}
    </FoldingSection>
  );
}

const tones = { good: 'success', middling: 'accent', poor: 'danger' } as const;

function SpeedFigure({ metric, speed }: { metric: SpeedMetric; speed: Speed | null | undefined }) {
  const { t } = useTranslation('admin-visits');
  const lang = useLang();
  if (!speed) return <span className="text-muted">{t('speeds.unknown')}</span>;
  const { value, rating, count } = speed;
  const digits = { lcp: value / 1000, inp: value, cls: value }[metric];
  const shown = formatNumber(lang, Number(digits.toFixed({ lcp: 1, inp: 0, cls: 2 }[metric])));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
      <span className="tabular">{t(`units.${metric}`, { value: shown })}</span>
      <Badge tone={tones[rating]}>{t(`ratings.${rating}`)}</Badge>
      <span className="text-sm text-muted">{t('visits', { count, shown: formatNumber(lang, count) })}</span>
    </span>
  );
}
