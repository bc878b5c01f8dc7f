import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { followLinks } from './prefetch-links';

const fetchPage = vi.fn<(url: URL) => Promise<unknown>>();

/** The part of a router that is read. */
const router = { routes: [{ path: '/fr/:page', handle: { prefetch: fetchPage } }] };
followLinks(router as unknown as Parameters<typeof followLinks>[0]);

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>There</span></a>`;
  return document.querySelector('span') as HTMLElement;
};
const send = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  fetchPage.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('fetches the page of a link under a resting pointer, once', () => {
  const target = link('/fr/rests?q=a');
  send(target, 'pointerover');
  expect(fetchPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(fetchPage.mock.calls[0]?.[0].pathname).toBe('/fr/rests');
  send(target, 'pointerover');
  vi.advanceTimersByTime(100);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('fetches nothing for a link that the pointer crosses', () => {
  send(link('/fr/crossed'), 'pointerover');
  vi.advanceTimersByTime(40);
  send(document.body, 'pointerover');
  vi.advanceTimersByTime(100);
  expect(fetchPage).not.toHaveBeenCalled();
});

it('fetches under a resting finger, not under a scrolling one', () => {
  const target = link('/fr/touched');
  send(target, 'touchstart');
  send(target, 'touchmove');
  vi.advanceTimersByTime(100);
  expect(fetchPage).not.toHaveBeenCalled();
  send(target, 'touchstart');
  vi.advanceTimersByTime(100);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

it('leaves the page of a click to the router', () => {
  const target = link('/fr/clicked');
  send(target, 'pointerover');
  send(target, 'click');
  vi.advanceTimersByTime(100);
  expect(fetchPage).not.toHaveBeenCalled();
});

it('fetches again after a failure', async () => {
  fetchPage.mockRejectedValueOnce(new Error('offline'));
  const target = link('/fr/failed');
  send(target, 'touchstart');
  await vi.advanceTimersByTimeAsync(100);
  send(target, 'touchstart');
  await vi.advanceTimersByTimeAsync(100);
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

it('fetches nothing for a visitor who saves data, nor from another site', () => {
  send(link('https://elsewhere.example/fr/away'), 'touchstart');
  vi.advanceTimersByTime(100);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  send(link('/fr/saved'), 'touchstart');
  vi.advanceTimersByTime(100);
  expect(fetchPage).not.toHaveBeenCalled();
});
