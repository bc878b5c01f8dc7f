import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { starter } from './starter';

const root = document.documentElement;

function start({ light = false, stored = '' } = {}) {
  localStorage.clear();
  if (stored) localStorage.setItem('k', stored);
  vi.stubGlobal('matchMedia', () => ({ matches: light, addEventListener: () => undefined }));
  document.body.innerHTML = `
    <button data-theme-toggle><span>theme</span></button>
    <select data-theme-choice><option>dark</option><option>light</option><option>system</option></select>`;
  starter('k');
}

// The starter listens for as long as its page lives: each test is a page of its own, so its listeners go with it.
const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  root.removeAttribute('data-theme');
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      listen(type, listener);
    },
  );
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

it('Dark is the default, whatever the system prefers', () => {
  start({ light: true });
  expect(root.dataset.theme).toBe('dark');
});

it('A stored choice is applied before anything is drawn', () => {
  start({ stored: 'light' });
  expect(root.dataset.theme).toBe('light');
});

it('"System" follows the device', () => {
  start({ stored: 'system', light: true });
  expect(root.dataset).toMatchObject({ theme: 'light', themeChoice: 'system' });
});

it('The toggle flips between dark and light and remembers', () => {
  start();
  document.querySelector<HTMLElement>('[data-theme-toggle] span')?.click();
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('k')).toBe('light');
});

it('A blocked storage costs nothing but the memory', () => {
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => start()).not.toThrow();
  expect(root.dataset.theme).toBe('dark');
  get.mockRestore();
});

it('The whole program is its own source text: it needs nothing from outside', () => {
  expect(() => new Function(`(${starter.toString()})("k")`)()).not.toThrow();
});
