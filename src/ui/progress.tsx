import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface ProgressProps {
  label: string;
  /** Between 0 and `max`; without one of them the end is not known yet. */
  value?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  const known = value !== undefined && max > 0;
  const share = known ? Math.min(1, Math.max(0, value / max)) : 0.35;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max || 1}
      aria-valuenow={known ? Math.round(value) : undefined}
      className={classNames('h-2 overflow-hidden rounded-full bg-raised', className)}
    >
      <div
        className={classNames(
          'h-full origin-left rounded-full bg-accent transition-transform',
          !known && 'animate-breathe',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

interface BarProps {
  value: number;
  max: number;
  children: ReactNode;
}

export function BarFigure({ value, max, children }: BarProps) {
  const share = max > 0 ? Math.max(0.02, value / max) : 0;
  return (
    <span className="inline-flex items-center justify-end gap-3 align-middle">
      <span aria-hidden="true" className="h-1.5 w-24">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-[5ch] text-right">{children}</span>
    </span>
  );
}
