// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { speedEdges } from '@/lib/speed-edges';
import { starter } from './starter';

const root = document.documentElement;
const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response(null, { status: 204 }));
const bodies = () => asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
type Read = (entry: object) => void;
let observed: Record<string, Read>;
let hidden = false;

beforeEach(() => {
  asked.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML = '';
  Object.assign(root.dataset, { server: 'https://x.example', key: 'k', entry: '/main.js' });
  observed = {};
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
      readonly told: (list: { getEntries: () => object[] }) => void;
      constructor(told: (list: { getEntries: () => object[] }) => void) {
        this.told = told;
      }
      observe({ type }: { type: string }) {
        observed[type] = (entry) => this.told({ getEntries: () => [entry] });
      }
    },
  );
  history.replaceState(null, '', '/fr/articles');
});

const start = (referrer = '') => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  starter({
    themeKey: 't',
    langKey: 'l',
    consentKey: 'c',
    sessionKey: 's',
    overridesKey: 'o',
    visitKey: 'h',
    speedEdges,
    draftHours: {},
    langs: ['fr', 'en'],
    themeColors: { dark: '#000000', light: '#ffffff' },
  });
};
const leave = () => {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('counts a page, with the host of the first page of a visit only', () => {
  start('https://www.google.com/search?q=secret');
  expect(bodies()).toEqual([{ path: '/fr/articles', device: 'desktop', host: 'www.google.com' }]);
  history.replaceState(null, '', '/fr/contact/');
  document.dispatchEvent(new Event('navigated'));
  expect(bodies()[1]).toEqual({ path: '/fr/contact', device: 'desktop' });
  expect(sessionStorage.getItem('h')).toBe('www.google.com');
  leave();
});

it('counts a visit without a host as direct', () => {
  start();
  expect(bodies()[0].host).toBe('direct');
  leave();
});

it('counts the pages of another tab of the site, and no second visit', () => {
  start(location.href);
  expect(bodies()).toEqual([{ path: '/fr/articles', device: 'desktop' }]);
  expect(sessionStorage.getItem('h')).toBeNull();
  leave();
});

it('counts a page where storage is blocked, without a source', () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  start('https://www.google.com/');
  expect(bodies()).toEqual([{ path: '/fr/articles', device: 'desktop' }]);
  get.mockRestore();
  leave();
});

it('counts a page of a browser that measures nothing, and does not time it', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  start();
  leave();
  expect(bodies()).toHaveLength(1);
});

it('times a page left in the background for a day once, as it was when it was left', () => {
  start();
  observed['largest-contentful-paint']?.({ startTime: 700 });
  leave();
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  observed['largest-contentful-paint']?.({ startTime: 86_400_000 });
  observed.event?.({ interactionId: 1, duration: 86_400_000 });
  leave();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(bodies().slice(1)).toEqual([
    { path: '/fr/articles', device: 'desktop', speeds: { lcp: 1, cls: 0 } },
  ]);
});

it('leaves out staff, pages without an application, and pages that no search engine lists', () => {
  const stay = () => {
    hidden = false;
  };
  localStorage.setItem('s', '{"refresh_token":"x"}');
  start();
  leave();
  stay();
  document.head.innerHTML = '<meta name="robots" content="noindex, nofollow">';
  localStorage.clear();
  start();
  leave();
  stay();
  document.head.innerHTML = '';
  delete root.dataset.entry;
  start();
  leave();
  expect(asked).not.toHaveBeenCalled();
});

it('sends the speeds of a page that is left once, as numbers of buckets', () => {
  start();
  observed['largest-contentful-paint']?.({ startTime: 900 });
  observed['largest-contentful-paint']?.({ startTime: 2600 });
  observed.event?.({ interactionId: 1, duration: 210 });
  observed.event?.({ interactionId: 0, duration: 900 });
  observed['layout-shift']?.({ value: 0.06, startTime: 100, hadRecentInput: false });
  observed['layout-shift']?.({ value: 0.06, startTime: 900, hadRecentInput: false });
  observed['layout-shift']?.({ value: 0.5, startTime: 950, hadRecentInput: true });
  observed['layout-shift']?.({ value: 0.06, startTime: 9000, hadRecentInput: false });
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(bodies().slice(1)).toEqual([
    { path: '/fr/articles', device: 'desktop', speeds: { lcp: 8, inp: 6, cls: 5 } },
  ]);
});

it('times no page that opened in the background', () => {
  hidden = true;
  start();
  expect(bodies()).toHaveLength(1);
  expect(observed).toEqual({});
});
