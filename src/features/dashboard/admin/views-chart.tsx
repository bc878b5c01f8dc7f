import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { ceilingOf, type Day, viewsOf } from '../model';

const width = 600;
const height = 180;
const gridLines = [4, 3, 2, 1, 0];

interface ViewsChartProps {
  current: readonly Day[];
  previous: readonly Day[];
  dayName: (day: Day) => string;
}

/** Draws two periods of the same length; screen readers use the table instead. */
export function ViewsChart({ current, previous, dayName }: ViewsChartProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const [near, setNear] = useState<number | null>(null);
  const ceiling = ceilingOf(Math.max(...[...current, ...previous].map(viewsOf), 0));
  const last = Math.max(current.length - 1, 1);
  const across = (index: number) => (index / last) * width;
  const down = (day: Day) => height - (viewsOf(day) / ceiling) * height;
  const line = (days: readonly Day[]) =>
    `M${days.map((day, index) => `${across(index).toFixed(1)} ${down(day).toFixed(1)}`).join('L')}`;

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * last);
    setNear(Math.min(Math.max(index, 0), last));
  };
  const shown = near === null ? undefined : current[near];
  const marks = [0, Math.round(last / 3), Math.round((last * 2) / 3), last];

  return (
    <div aria-hidden="true" className="flex min-h-60 flex-1 gap-3 text-xs text-muted tabular xl:min-h-80">
      <div className="mb-7 flex flex-col justify-between text-right">
        {gridLines.map((step) => (
          <span key={step} className="-my-[0.75em] leading-normal">
            {formatNumber(lang, (ceiling / 4) * step)}
          </span>
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="relative flex-1" onPointerMove={point} onPointerLeave={() => setNear(null)}>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
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
            {previous.length > 0 ? (
              <path
                d={line(previous)}
                fill="none"
                strokeWidth="1.5"
                strokeDasharray="4 4"
                className="stroke-control"
                vectorEffect="non-scaling-stroke"
              />
            ) : null}
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
                d={`M${across(near)} ${height}V${down(current[near] as Day)}`}
                className="stroke-accent"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          {shown && near !== null ? (
            <>
              <span
                className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-[2.5px] border-accent bg-surface"
                style={{ left: `${(near / last) * 100}%`, top: `${(down(shown) / height) * 100}%` }}
              />
              <span
                className="pointer-events-none absolute -top-3 z-10 rounded-chip border border-line bg-raised px-2.5 py-1 font-semibold whitespace-nowrap text-text"
                style={{ left: `${(near / last) * 100}%`, transform: `translateX(-${(near / last) * 100}%)` }}
              >
                {t('views.at', { day: dayName(shown), count: viewsOf(shown) })}
              </span>
            </>
          ) : null}
        </div>
        <div className="flex h-7 items-end justify-between">
          {marks.map((index, position) => (
            <span key={index} className={position === 1 || position === 2 ? 'max-sm:hidden' : undefined}>
              {current[index] ? dayName(current[index]) : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
