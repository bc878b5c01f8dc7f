import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, type Span } from '@/brand/hours';
import { useLang } from '@/i18n';
import { formatTimeOfDay, formatWeekday } from '@/i18n/format-hours';
import { IconButton } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { FieldError } from '@/ui/field';
import { controlClass } from '@/ui/input';
import { moveEdge, withOneMore } from '../spans';
import { type Scale, SpanBar } from './span-bar';

interface DayRowProps {
  weekday: number;
  spans: readonly Span[];
  stored: readonly Span[];
  scale: Scale;
  typed: boolean;
  error: string | undefined;
  onChange: (spans: Span[]) => void;
}

export function DayRow({ weekday, spans, stored, scale, typed, error, onChange }: DayRowProps) {
  const { t } = useTranslation('admin-settings');
  const lang = useLang();
  const track = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const day = formatWeekday(lang, weekday);
  const more = withOneMore(spans);
  const isStored = (span: Span) => stored.some(({ from, to }) => from === span.from && to === span.to);
  return (
    <li className="border-t border-line px-3 py-0.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Switch
          className="w-34"
          aria-label={t('hours.open', { day })}
          label={<span className="first-letter:uppercase inline-block">{day}</span>}
          checked={spans.length > 0}
          onChange={(event) => onChange(event.target.checked ? [{ from: '09:00', to: '18:00' }] : [])}
        />
        {spans.length === 0 ? <p className="flex-1 text-sm text-muted">{t('hours.closed')}</p> : null}
        {spans.length > 0 && !typed ? (
          <div ref={track} className="relative h-11 min-w-0 flex-1">
            {spans.map((span, index) => (
              <SpanBar
                // Dragged past its neighbour, it stays the same bar.
                // biome-ignore lint/suspicious/noArrayIndexKey: a span has only its index
                key={index}
                day={day}
                number={index + 1}
                span={span}
                scale={scale}
                isChanged={!isStored(span)}
                track={track}
                onMove={(edge, minutes) => onChange(moveEdge(spans, index, edge, minutes))}
              />
            ))}
          </div>
        ) : null}
        {spans.length > 0 && typed ? (
          <ul className="flex min-w-0 flex-1 flex-col gap-1.5 py-1.5 max-sm:basis-full">
            {spans.map((span, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a span has only its index
              <li key={index} className="flex items-center gap-2">
                <TimeInput
                  label={t('hours.from', { day, number: index + 1 })}
                  value={span.from}
                  errorId={error ? errorId : undefined}
                  onChange={(from) =>
                    onChange(spans.map((one, at) => (at === index ? { ...one, from } : one)))
                  }
                />
                <TimeInput
                  label={t('hours.to', { day, number: index + 1 })}
                  value={span.to}
                  errorId={error ? errorId : undefined}
                  onChange={(to) =>
                    onChange(
                      spans.map((one, at) =>
                        // An input gives the end of a day as 00:00.
                        at === index ? { ...one, to: to === '00:00' ? '24:00' : to } : one,
                      ),
                    )
                  }
                />
                <IconButton
                  icon="minus"
                  label={t('hours.remove', {
                    day,
                    from: formatTimeOfDay(lang, span.from),
                    to: formatTimeOfDay(lang, span.to),
                  })}
                  onClick={() => onChange(spans.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {spans.length > 0 ? (
          <IconButton
            icon="plus"
            label={t('hours.add', { day })}
            disabled={!more || minutesOf(spans.at(-1)?.to ?? '24:00') >= 23 * 60}
            onClick={() => more && onChange(more)}
          />
        ) : null}
      </div>
      {error ? (
        <div className="pb-2">
          <FieldError id={errorId}>{t('errors.hours')}</FieldError>
        </div>
      ) : null}
    </li>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  errorId: string | undefined;
  onChange: (value: string) => void;
}

function TimeInput({ label, value, errorId, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      step={900}
      aria-label={label}
      {...(errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      value={value === '24:00' ? '00:00' : value}
      className={`${controlClass} h-11 max-w-34 max-sm:px-2`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
