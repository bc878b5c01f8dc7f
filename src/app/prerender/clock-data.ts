import { agency } from '@/brand/agency';
import { openingChanges } from '@/features/contact/opening-words';
import { message } from '@/i18n';
import { locales, withFirst } from '@/i18n/format';
import { formatTimeOfDay } from '@/i18n/format-hours';
import type { Translate } from '@/i18n/hours-sentence';
import { toLocalTime } from '@/i18n/local-time';
import { timeZoneOr } from '@/i18n/time-zone';
import type { Lang } from '@/lib/lang';
import type { ClockData } from '../clock';

/** A site that is not built for so many days says its weekly hours. */
export const knownDays = 60;

export const minuteMs = 60_000;

/** Lists the offsets of the agency's time zone in these days; clocks change at whole hours of UTC. */
function zoneOffsets(days: number): ClockData['offsets'] {
  const hour = new Date().setUTCMinutes(0, 0, 0) / minuteMs;
  const minutesAt = (minute: number) =>
    Date.parse(`${toLocalTime(new Date(minute * minuteMs).toISOString())}Z`) / minuteMs - minute;
  const hours = Array.from({ length: days * 24 }, (_, index) => hour + index * 60);
  return hours
    .map((from): [number, number] => [from, minutesAt(from)])
    .filter(([, minutes], index, all) => minutes !== all[index - 1]?.[1]);
}

export function clockData(body: string, lang: Lang): ClockData | null {
  if (!body.includes('data-clock=')) return null;
  const { city, time_zone: timeZone } = agency();
  const says: Translate = (key, values) => message(lang, key, values);
  return {
    locale: locales[lang],
    timeZone: timeZoneOr(timeZone),
    firstOfMonth: withFirst(lang, '1'),
    timeSentence: says('contact:now.clock', { time: '{{time}}', city }),
    timePatterns: [formatTimeOfDay(lang, '13:00'), formatTimeOfDay(lang, '13:45')],
    ...(body.includes('data-clock="state"')
      ? { offsets: zoneOffsets(knownDays), changes: openingChanges(new Date(), knownDays, lang, says) }
      : { offsets: [], changes: [] }),
  };
}
