import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, type Span, stepMinutes } from '@/brand/hours';
import { useLang } from '@/i18n';
import { formatTimeOfDay } from '@/i18n/format-hours';
import { classNames } from '@/lib/class-names';

export interface Scale {
  from: number;
  to: number;
}

interface SpanBarProps {
  day: string;
  number: number;
  span: Span;
  scale: Scale;
  isChanged: boolean;
  track: RefObject<HTMLDivElement | null>;
  onMove: (edge: keyof Span, minutes: number) => void;
}

const position = (minutes: number, { from, to }: Scale) => `${((minutes - from) / (to - from)) * 100}%`;

/** Draws a span. Its edges are dragged, or moved by the arrow keys in quarters of an hour. */
export function SpanBar({ day, number, span, scale, isChanged, track, onMove }: SpanBarProps) {
  const { t } = useTranslation('admin-settings');
  const lang = useLang();
  const [from, to] = [minutesOf(span.from), minutesOf(span.to)];
  return (
    <div
      className={classNames(
        'absolute inset-y-1.5 flex items-center justify-between rounded-chip text-xs font-semibold tabular',
        isChanged ? 'bg-accent text-on-accent' : 'bg-(--house-lit) text-(--house-pane)',
      )}
      style={{
        left: position(from, scale),
        width: `calc(${position(to, scale)} - ${position(from, scale)})`,
      }}
    >
      <Edge
        name={t('hours.from', { day, number })}
        edge="from"
        now={from}
        scale={scale}
        track={track}
        onMove={onMove}
      >
        {formatTimeOfDay(lang, span.from)}
      </Edge>
      <Edge
        name={t('hours.to', { day, number })}
        edge="to"
        now={to}
        scale={scale}
        track={track}
        onMove={onMove}
      >
        {formatTimeOfDay(lang, span.to)}
      </Edge>
    </div>
  );
}

interface EdgeProps extends Pick<SpanBarProps, 'scale' | 'track' | 'onMove'> {
  name: string;
  edge: keyof Span;
  now: number;
  children: string;
}

const steps: Record<string, number> = {
  ArrowLeft: -stepMinutes,
  ArrowDown: -stepMinutes,
  ArrowRight: stepMinutes,
  ArrowUp: stepMinutes,
  PageDown: -60,
  PageUp: 60,
};

function Edge({ name, edge, now, scale, track, onMove, children }: EdgeProps) {
  const dragging = useRef(false);
  const at = (event: PointerEvent) => {
    const line = track.current?.getBoundingClientRect();
    if (!line || line.width === 0) return now;
    return scale.from + ((event.clientX - line.left) / line.width) * (scale.to - scale.from);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(edge, now + step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={24 * 60}
      aria-valuenow={now}
      aria-valuetext={children}
      className={classNames(
        'relative flex h-full min-w-6 cursor-ew-resize touch-none items-center rounded-chip px-2 select-none before:absolute before:inset-y-0 before:w-7 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
        edge === 'from' ? 'before:-left-2' : 'justify-end before:-right-2',
      )}
      onKeyDown={press}
      onPointerDown={(event) => {
        dragging.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (dragging.current) onMove(edge, at(event));
      }}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
    >
      <span className="whitespace-nowrap">{children}</span>
    </div>
  );
}
