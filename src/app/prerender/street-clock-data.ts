import { openingAt } from '@/features/contact/opening';
import { openingChanges } from '@/features/contact/opening-words';
import { fromLocalTime, laterDay, toLocalTime } from '@/i18n/local-time';
import { defaultLang } from '@/lib/lang';
import { type StreetClockData, streetStates } from '../street-clock';
import { knownDays, minuteMs } from './clock-data';

function stateAt(moment: Date): number {
  const opening = openingAt(moment);
  if (opening.isOpen) return streetStates.open;
  return opening.holiday ? streetStates.holiday : streetStates.closed;
}

/** The door and the shutters of the days to come, for a page with the street; null for any other. */
export function streetClockData(body: string, now = new Date()): StreetClockData | null {
  if (!body.includes('street-stage')) return null;
  const end = fromLocalTime(`${laterDay(toLocalTime(now.toISOString()).slice(0, 10), knownDays)}T00:00`);
  return [
    ...openingChanges(now, knownDays, defaultLang, (key) => key).map(({ from }) => ({
      from,
      state: stateAt(new Date(from * minuteMs)),
    })),
    { from: Date.parse(end ?? '') / minuteMs, state: streetStates.open },
  ]
    .filter(({ state }, index, all) => state !== all[index - 1]?.state)
    .flatMap(({ from, state }, index, all) => [from - (all[index - 1]?.from ?? 0), state]);
}
