// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { chat } from './chat';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
  },
);

it.each(['click', 'auxclick'])('keeps that the chat was opened, in another tab too: %s', (act) => {
  localStorage.clear();
  chat({ chatKey: 'c' });
  expect(document.documentElement).not.toHaveProperty('dataset.chatOpened');
  document.body.innerHTML = '<a id="link">page</a><a data-chat="">chat</a>';
  const press = (link: string) =>
    document.querySelector(link)?.dispatchEvent(new Event(act, { bubbles: true }));
  press('#link');
  expect(localStorage.getItem('c')).toBeNull();
  press('[data-chat]');
  expect(localStorage.getItem('c')).toBe('opened');
  expect(document.documentElement.dataset.chatOpened).toBe('');
});

it('is complete in its own source text', () => {
  expect(() => new Function(`(${chat.toString()})({ chatKey: 'c' })`)()).not.toThrow();
});
