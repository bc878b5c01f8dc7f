import { useTranslation } from 'react-i18next';
import { downloadCsv, toCsv } from '@/lib/download';
import { type Lang, langs } from '@/lib/lang';
import { type Speed, speedMetrics, speedRows, type Visits } from '../visits';

const devices = ['phone', 'tablet', 'desktop'] as const;
type Device = (typeof devices)[number];

const isDevice = (name: string): name is Device => devices.some((one) => one === name);

/** Names of what was counted, in the words of the reader. */
export function useVisitNames() {
  const { t } = useTranslation('admin-visits');
  const nameOf = (name: string) => {
    if (name === 'direct' || name === 'other') return t(`names.${name}`);
    return isDevice(name) ? t(`devices.${name}`) : name;
  };
  /** A kind of page by the addresses of its pages. */
  const kindOf = (kind: string) => {
    if (kind === 'home') return t('names.home');
    return kind.endsWith('/') ? `/${kind}…` : `/${kind}`;
  };
  return { nameOf, kindOf };
}

/** Saves all that the page shows, a row for each figure: what it counts, its name, this period, the one before. */
export function useVisitsExport(): (visits: Visits, file: string) => void {
  const { t } = useTranslation('admin-visits');
  const { nameOf, kindOf } = useVisitNames();
  return (visits, file) => {
    const half = visits.by_day.length / 2;
    const dayRows = (lang: Lang) =>
      visits.by_day
        .slice(half)
        .map((now, index) => [t(`chart.${lang}`), now.day, now[lang], visits.by_day[index]?.[lang] ?? '']);
    const counted = (name: 'pages' | 'hosts' | 'devices') =>
      visits[name].map((row) => [t(`lists.${name}`), nameOf(row.name), row.total, row.previous]);
    const roundOf = (speed: Speed | null | undefined) =>
      speed ? Number(speed.value.toFixed(speed.value < 10 ? 3 : 0)) : '';
    const rows = [
      ...langs.flatMap(dayRows),
      ...counted('pages'),
      ...counted('hosts'),
      ...counted('devices'),
      ...visits.outcomes.map(({ name, outcome, total }) => [
        t(`outcomes.${outcome}`),
        nameOf(name),
        total,
        '',
      ]),
      ...visits.message_pages.map(({ name, total }) => [t('lists.messages'), name, total, '']),
      ...speedRows(visits.speeds).flatMap((row) =>
        speedMetrics.map((metric) => [
          t(`speeds.${metric}`),
          `${kindOf(row.kind)} · ${nameOf(row.device)}`,
          roundOf(row[metric]),
          '',
        ]),
      ),
    ];
    const head = [t('csv.what'), t('name'), t('total'), t('before')];
    downloadCsv(file, toCsv([head, ...rows.map((row) => row.map(String))]));
  };
}
