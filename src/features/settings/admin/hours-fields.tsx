import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areSpans } from '@/brand/facts';
import { minutesOf, type Span } from '@/brand/hours';
import { i18nFor, loadNamespaces, message, useLang } from '@/i18n';
import { formatTimeOfDay } from '@/i18n/format-hours';
import { closedSentence, hoursSentence, type Translate } from '@/i18n/hours-sentence';
import { type Lang, langs } from '@/lib/lang';
import { Button } from '@/ui/button';
import { usePhone } from '@/ui/use-media';
import type { SettingsFields } from '../schema';
import { readSpans, writeSpans } from '../spans';
import { DayRow } from './day-row';
import { settingId } from './setting-field';
import type { Scale } from './span-bar';

/** Range of the axis: the open hours with a margin, at least 7 to 21. */
function scaleOf(week: readonly (readonly Span[])[]): Scale {
  const edges = week.flat().flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  const valid = edges.filter((minutes) => !Number.isNaN(minutes));
  const hour = (minutes: number) => Math.floor(minutes / 60) * 60;
  return {
    from: Math.max(0, Math.min(7 * 60, ...valid.map((minutes) => hour(minutes) - 60))),
    to: Math.min(24 * 60, Math.max(21 * 60, ...valid.map((minutes) => hour(minutes) + 120))),
  };
}

export function HoursFields({ stored }: { stored: readonly string[] }) {
  const { t } = useTranslation('admin-settings');
  const phone = usePhone();
  const [typing, setTyping] = useState(false);
  const { control, setValue, formState } = useFormContext<SettingsFields>();
  const hours = useWatch({ control, name: 'hours' });
  const week = hours.map(readSpans);
  const scale = scaleOf(week);
  const typed = typing || phone;
  const change = (next: readonly string[]) =>
    setValue('hours', [...next], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const errorOf = (weekday: number) =>
    formState.errors.hours?.[weekday]?.message ?? (areSpans(week[weekday] ?? []) ? undefined : 'wrong');
  return (
    <div id={settingId('hours')} tabIndex={-1}>
      <div className="rounded-control border border-line">
        {typed ? null : <Axis scale={scale} />}
        <ul>
          {week.map((spans, weekday) => (
            <DayRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its index
              key={weekday}
              weekday={weekday}
              spans={spans}
              stored={readSpans(stored[weekday] ?? '')}
              scale={scale}
              typed={typed}
              error={errorOf(weekday)}
              onChange={(next) => change(hours.map((day, at) => (at === weekday ? writeSpans(next) : day)))}
            />
          ))}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Button size="sm" icon="copy" onClick={() => change(hours.map(() => hours[0] ?? ''))}>
          {t('hours.copy')}
        </Button>
        <Button
          size="sm"
          icon="clock"
          className="max-sm:hidden"
          aria-pressed={typing}
          onClick={() => setTyping(!typing)}
        >
          {t('hours.type')}
        </Button>
        {typed ? null : <p className="ml-auto text-xs text-muted pointer-coarse:hidden">{t('hours.tip')}</p>}
      </div>
      <Sentences week={week} />
    </div>
  );
}

function Axis({ scale: { from, to } }: { scale: Scale }) {
  const lang = useLang();
  const marks = Array.from(
    { length: Math.floor((to - from) / 120) + 1 },
    (_, index) => from + 60 + index * 120,
  );
  return (
    <div aria-hidden="true" className="flex items-center gap-x-3 border-b border-line px-3">
      <span className="w-34" />
      <span className="relative h-8 flex-1 text-xs text-muted">
        {marks
          .filter((minutes) => minutes < to)
          .map((minutes) => (
            <span
              key={minutes}
              className="absolute top-1/2 -translate-1/2 whitespace-nowrap"
              style={{ left: `${((minutes - from) / (to - from)) * 100}%` }}
            >
              {formatTimeOfDay(lang, `${String(minutes / 60).padStart(2, '0')}:00`)}
            </span>
          ))}
      </span>
      <span className="w-11.5" />
    </div>
  );
}

function Sentences({ week }: { week: readonly (readonly Span[])[] }) {
  const { t } = useTranslation('admin-settings');
  return (
    <div role="status" className="mt-5 text-sm">
      <p className="text-xs text-muted">{t('hours.written')}</p>
      {week.every(areSpans) ? langs.map((lang) => <Sentence key={lang} lang={lang} week={week} />) : null}
    </div>
  );
}

function Sentence({ lang, week }: { lang: Lang; week: readonly (readonly Span[])[] }) {
  const message = useMessageIn(lang);
  return (
    <p lang={lang} className="mt-1 min-h-5">
      {message
        ? [hoursSentence(lang, week, message), closedSentence(lang, week, message)].filter(Boolean).join('. ')
        : null}
    </p>
  );
}

/** `useMessage` in a language other than the page's; null until its catalogue is loaded. */
function useMessageIn(lang: Lang): Translate | null {
  const [isLoaded, setLoaded] = useState(() => i18nFor(lang).hasResourceBundle(lang, 'common'));
  useEffect(() => {
    if (isLoaded) return;
    let isMounted = true;
    // A failure hides one sentence; the page reports a lost connection.
    loadNamespaces(lang, ['common']).then(
      () => isMounted && setLoaded(true),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [lang, isLoaded]);
  return useMemo(() => (isLoaded ? (key, values) => message(lang, key, values) : null), [lang, isLoaded]);
}
