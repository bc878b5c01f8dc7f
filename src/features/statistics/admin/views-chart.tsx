import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { ceilingOf, type Day, viewsOf } from '../model';

const width = 600;
const height = 180;
const gridLines = [0, 1, 2, 3, 4];

interface ViewsChartProps {
  current: readonly Day[];
  previous: readonly Day[];
}

/** Two periods of the same length, one over the other. Looked at here; read in the table behind the button. */
export function ViewsChart({ current, previous }: ViewsChartProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const [near, setNear] = useState<number | null>(null);
  const ceiling = ceilingOf(Math.max(...[...current, ...previous].map(viewsOf), 0));
  const last = Math.max(current.length - 1, 1);
  const at = (day: Day, index: number) =>
    `${((index / last) * width).toFixed(1)} ${(height - (viewsOf(day) / ceiling) * height).toFixed(1)}`;
  const line = (days: readonly Day[]) => `M${days.map(at).join('L')}`;
  const dayName = (day: Day | undefined) => (day ? formatDate(lang, `${day.day}T12:00:00Z`, 'day') : '');

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * last);
    setNear(Math.min(Math.max(index, 0), last));
  };
  const shown = near === null ? undefined : current[near];

  return (
    <div aria-hidden="true">
      <div className="relative" onPointerMove={point} onPointerLeave={() => setNear(null)}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-50 w-full overflow-visible"
        >
          {gridLines.map((step) => (
            <path
              key={step}
              d={`M0 ${(step / 4) * height}H${width}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${line(current)}V${height}H0z`} className="fill-accent-soft" />
          <path
            d={line(previous)}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            className="stroke-control"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(current)}
            fill="none"
            strokeWidth="2.25"
            strokeLinejoin="round"
            className="stroke-accent"
            vectorEffect="non-scaling-stroke"
          />
          {near === null ? null : (
            <path
              d={`M${(near / last) * width} 0V${height}`}
              className="stroke-text"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <span className="absolute top-0 left-0 -translate-y-1/2 rounded-chip bg-surface pr-2 text-xs text-muted tabular">
          {formatNumber(lang, ceiling)}
        </span>
        {shown && near !== null ? (
          <span
            className="pointer-events-none absolute -top-3 z-10 rounded-chip border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap tabular"
            style={{ left: `${(near / last) * 100}%`, transform: `translateX(-${(near / last) * 100}%)` }}
          >
            {t('views.at', { day: dayName(shown), count: viewsOf(shown) })}
          </span>
        ) : null}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted tabular">
        <span>{dayName(current[0])}</span>
        <span>{dayName(current[Math.floor(last / 2)])}</span>
        <span>{dayName(current[last])}</span>
      </div>
    </div>
  );
}
