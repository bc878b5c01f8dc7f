// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streetClockData } from './prerender/street-clock-data';
import { streetClock } from './street-clock';

const page = '<nav class="street-stage">';

/** What the inline script of a page built at one moment shows at another. */
function shownAt(moment: string, built = '2026-11-20T10:00:00Z'): string {
  vi.setSystemTime(moment);
  const data = streetClockData(page, new Date(built));
  document.body.innerHTML = `<script type="application/json" id="street-clock">${JSON.stringify(data)}</script>`;
  streetClock();
  return shown();
}

function shown(): string {
  const css = document.head.lastElementChild?.textContent ?? '';
  const [, door, shutters] = /^:root\{--street-door:(\d);--street-shutters:(\d)\}$/.exec(css) ?? [];
  return `door ${door === '1' ? 'closed' : 'open'}, shutters ${shutters === '1' ? 'closed' : 'open'}`;
}

const open = 'door open, shutters open';
const closed = 'door closed, shutters open';
const holiday = 'door closed, shutters closed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('The street', () => {
  it.each([
    ['a minute before nine in Strasbourg', '2026-11-24T07:59:59Z', closed],
    ['at nine in Strasbourg', '2026-11-24T08:00:00Z', open],
    ['at the same moment, written in Auckland', '2026-11-24T21:00:00+13:00', open],
    ['in the last minute of the hours', '2026-11-24T16:59:59Z', open],
    ['after hours', '2026-11-24T17:00:00Z', closed],
    ['on a Sunday', '2026-11-29T12:00:00Z', closed],
    ['before the first minute of Christmas in Strasbourg', '2026-12-24T22:59:59Z', closed],
    ['at the first minute of Christmas in Strasbourg', '2026-12-24T23:00:00Z', holiday],
    ['on Christmas, which is still the day before in New York', '2026-12-24T18:00:00-05:00', holiday],
    ['on 26 December, a public holiday of Alsace', '2026-12-26T10:00:00Z', holiday],
    ['on the Sunday after it', '2026-12-27T10:00:00Z', closed],
  ])('%s: %s', (_, moment, expected) => expect(shownAt(moment)).toBe(expected));

  it.each([
    ['on Good Friday, of Alsace alone', '2027-03-26T10:00:00+01:00', holiday],
    ['at nine after the clocks went forward', '2027-03-30T09:00:00+02:00', open],
    ['on Easter Monday', '2027-03-29T10:00:00+02:00', holiday],
  ])('%s: %s', (_, moment, expected) => expect(shownAt(moment, '2027-03-01T10:00:00Z')).toBe(expected));

  it('is drawn open on a page older or newer than what it knows', () => {
    expect(shownAt('2027-01-24T22:00:00Z')).toBe(open);
    expect(shownAt('2026-11-19T21:00:00Z')).toBe(open);
    expect(shownAt('2027-01-18T22:00:00Z')).toBe(closed);
  });

  it('closes its door while somebody looks', () => {
    expect(shownAt('2026-11-24T16:59:58Z')).toBe(open);
    vi.advanceTimersByTime(5000);
    expect(shown()).toBe(closed);
  });

  it('needs a page that shows it', () => {
    expect(streetClockData('<main>')).toBeNull();
  });

  it('is complete in its own source text', () => {
    shownAt('2026-11-24T08:00:00Z');
    expect(() => new Function(`(${streetClock.toString()})()`)()).not.toThrow();
  });
});
