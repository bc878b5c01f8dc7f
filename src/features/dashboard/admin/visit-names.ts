import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { downloadCsv, separatorOf, toCsv } from '@/lib/download';
import { isLang, langNames, langs } from '@/lib/lang';
import { languageRows, type Speed, slowPages, speedMetrics, speedRows, type Visits } from '../visits';

const devices = ['phone', 'tablet', 'desktop'] as const;
type Device = (typeof devices)[number];

const isDevice = (name: string): name is Device => devices.some((one) => one === name);

/** Names of what was counted, in the words of the reader. */
export function useVisitNames() {
  const { t } = useTranslation('admin-visits');
  const nameOf = (name: string) => {
    if (name === 'direct' || name === 'other') return t(`names.${name}`);
    if (isLang(name)) return langNames[name];
    return isDevice(name) ? t(`devices.${name}`) : name;
  };
  /** A kind of page by the addresses of its pages. */
  const kindOf = (kind: string) => {
    if (kind === 'home' || kind === 'pages') return t(`names.${kind}`);
    return kind.endsWith('/') ? `/${kind}…` : `/${kind}`;
  };
  return { nameOf, kindOf };
}

/**
 * Saves all that the page shows, a row for each figure: what it counts, its name, this period, the one before; of a
 * speed its value, the visits behind it and its rating.
 */
export function useVisitsExport(): (visits: Visits, file: string) => void {
  const { t } = useTranslation('admin-visits');
  const lang = useLang();
  const { nameOf, kindOf } = useVisitNames();
  type Cell = string | number;
  const speedCells = (speed: Speed | null | undefined): Cell[] =>
    speed
      ? [Number(speed.value.toFixed(speed.value < 10 ? 3 : 0)), '', speed.count, t(`ratings.${speed.rating}`)]
      : ['', '', '', t('speeds.unknown')];
  const written = (value: Cell = '') =>
    typeof value === 'number' ? value.toLocaleString(lang, { useGrouping: false }) : value;
  return (visits, file) => {
    const half = visits.by_day.length / 2;
    const counted = (what: string, rows: Visits['pages']) =>
      rows.map(({ name, total, previous }): Cell[] => [what, nameOf(name), total, previous]);
    const rows: Cell[][] = [
      ...langs.flatMap((one) =>
        visits.by_day
          .slice(half)
          .map((now, index) => [t(`chart.${one}`), now.day, now[one], visits.by_day[index]?.[one] ?? '']),
      ),
      ...counted(t('lists.languages'), languageRows(visits.by_day)),
      ...(['pages', 'hosts', 'devices'] as const).flatMap((list) =>
        counted(t(`lists.${list}`), visits[list]),
      ),
      ...visits.outcomes.flatMap((row) => counted(t(`outcomes.${row.outcome}`), [row])),
      ...counted(t('lists.messages'), visits.message_pages),
      ...speedRows(visits.speeds).flatMap((row) =>
        speedMetrics.map((metric) => [
          metric === 'cls' ? t('speeds.cls') : t('csv.ms', { name: t(`speeds.${metric}`) }),
          `${kindOf(row.kind)} · ${nameOf(row.device)}`,
          ...speedCells(row[metric]),
        ]),
      ),
      ...slowPages(visits.slow).map(({ name, speed }) => [t('csv.slow'), name, ...speedCells(speed)]),
      [t('csv.dropped'), '', visits.dropped],
    ];
    const head = [t('csv.what'), t('name'), t('total'), t('before'), t('csv.visits'), t('csv.rating')];
    const whole = rows.map((row) => head.map((_, index) => written(row[index])));
    downloadCsv(file, toCsv([head, ...whole], { separator: separatorOf(lang) }));
  };
}
