// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, fetchAhead } from './fetch-ahead';

const root = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  Object.assign(root.dataset, { entry: '/main.js', libraries: '/a.js /b.js', styles: '/main.css' });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['entry', 'libraries', 'styles']) delete root.dataset[name];
  Reflect.deleteProperty(navigator, 'connection');
});

const files = () =>
  [...document.head.querySelectorAll('[rel=prefetch]')].map((link) => link.getAttribute('href'));

function use(connection: Connection | undefined, sign = 'scroll') {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  fetchAhead();
  dispatchEvent(new Event(sign));
}

describe('The files of the application', () => {
  it.each(['scroll', 'pointerdown', 'keydown'])('come two seconds after a sign of use: %s', (sign) => {
    use({ effectiveType: '4g' }, sign);
    vi.advanceTimersByTime(1999);
    expect(files()).toEqual([]);
    vi.advanceTimersByTime(1);
    dispatchEvent(new Event('keydown'));
    vi.runAllTimers();
    expect(files()).toEqual(['/main.js', '/a.js', '/b.js', '/main.css']);
  });

  it.each([
    ['nobody uses the page', { effectiveType: '4g' }, 'load'],
    ['a pointer only rests on it', { effectiveType: '4g' }, 'pointermove'],
    ['the line is slow', { effectiveType: '3g' }, 'scroll'],
    ['data is saved', { effectiveType: '4g', saveData: true }, 'scroll'],
    ['the browser does not tell', undefined, 'scroll'],
  ])('stay away if %s', (_why, connection, sign) => {
    use(connection, sign);
    vi.runAllTimers();
    expect(files()).toEqual([]);
  });

  it('stay away once the application has started', () => {
    document.head.innerHTML = '<script type="module"></script>';
    use({ effectiveType: '4g' });
    vi.runAllTimers();
    expect(files()).toEqual([]);
  });
});

it('is complete in its own source text', () => {
  expect(() => new Function(`(${fetchAhead.toString()})()`)()).not.toThrow();
});
