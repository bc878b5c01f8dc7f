// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openingChanges } from '@/features/contact/opening-words';
import { type ClockData, clock } from './clock';
import { clockData } from './prerender/clock-data';

const say = (key: string, values: object = {}) =>
  [key.split(':').at(-1), ...Object.values(values)].join(' ').trim();

/** The style sheet that the clock of a page writes at a moment. */
function writtenAt(moment: string, data: Partial<ClockData> = {}): string {
  vi.setSystemTime(moment);
  const given: ClockData = {
    locale: 'fr-FR',
    timeZone: 'Europe/Paris',
    firstOfMonth: '1ᵉʳ',
    timeSentence: 'Il est {{time}}',
    timePatterns: ['13 h', '13 h 45'],
    offsets: [[0, 60]],
    changes: [],
    ...data,
  };
  document.body.innerHTML = `<p data-clock="date" data-sentence="Le {{date}}"></p>
    <script type="application/json" id="clock">${JSON.stringify(given)}</script>`;
  clock();
  return written();
}

const written = () => (document.head.lastElementChild?.textContent ?? '').replaceAll('\u00a0', ' ');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('The clock of a finished page', () => {
  it.each([
    ['2026-12-31T23:30:00Z', '1ᵉʳ janvier 2027'],
    ['2027-01-11T10:00:00Z', '11 janvier 2027'],
  ])('says the agency’s date at %s', (moment, date) => {
    expect(writtenAt(moment)).toContain(`content:"Le ${date}"`);
  });

  const changes = (from: string, days: number) => openingChanges(new Date(from), days, 'fr', say);

  it('says whether the agency is open, the time, the day of the week', () => {
    const css = writtenAt('2026-11-24T08:05:00Z', { changes: changes('2026-11-20T10:00:00Z', 10) });
    expect(css).toContain('content:"now.open 18 h"');
    expect(css).toContain('content:"Il est 9 h 05"');
    expect(css).toContain('fill:var(--house-lit)');
    expect(css).toContain('[data-day="1"] [data-clock=today]');
    vi.setSystemTime('2026-11-24T17:00:00Z');
    vi.advanceTimersByTime(5000);
    expect(written()).toContain('content:"now.opens now.tomorrow 9 h"');
    expect(written()).toContain('content:"Il est 18 h"');
  });

  it.each([
    ['2027-03-28T00:59:00Z', '1 h 59'],
    ['2027-03-28T01:00:00Z', '3 h'],
    ['2027-04-02T22:30:00Z', '0 h 30'],
  ])('says the agency’s time at %s', (moment, time) => {
    vi.setSystemTime('2027-03-20T10:20:00Z');
    const offsets = clockData('<i data-clock="state">', 'fr')?.offsets ?? [];
    const known = { offsets, changes: changes('2027-03-20T10:20:00Z', 20) };
    expect(writtenAt(moment, known)).toContain(`"Il est ${time}"`);
  });

  it('names a holiday, which darkens its day of the week', () => {
    const css = writtenAt('2026-12-25T10:00:00Z', { changes: changes('2026-12-20T10:00:00Z', 10) });
    expect(css).toContain('content:"now.holiday Noël"');
    expect(css).toContain('[data-day="4"] [data-clock=closed]{display:inline}');
  });

  it('leaves the weekly hours on a page older than what it knows', () => {
    const css = writtenAt('2027-03-02T10:00:00Z', { changes: changes('2026-12-20T10:00:00Z', 10) });
    expect(css).not.toContain('data-clock=state');
    expect(css).toContain('data-clock=date');
  });

  it('is complete in its own source text', () => {
    writtenAt('2027-01-11T10:00:00Z');
    expect(() => new Function(`(${clock.toString()})()`)()).not.toThrow();
  });
});
