import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissAllToasts, dismissToast, subscribeToToasts, toast } from './toast-store';

afterEach(dismissAllToasts);

const titles = () => currentToasts().map(({ title }) => title);

describe('Toasts', () => {
  it('keeps three toasts at most: the oldest goes first', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast({ kind: 'info', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('keep an error while another toast can go', () => {
    toast({ kind: 'error', title: 'failed' });
    for (const title of ['two', 'three', 'four']) toast({ kind: 'success', title });
    expect(titles()).toEqual(['failed', 'three', 'four']);
  });

  it('still make room when all of them are errors', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast({ kind: 'error', title });
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('replace a toast with the same text', () => {
    const first = toast({ kind: 'info', title: 'Already subscribed' });
    const second = toast({ kind: 'info', title: 'Already subscribed' });
    expect(titles()).toEqual(['Already subscribed']);
    expect(second).not.toBe(first);
  });

  it('notify their listeners about changes only', () => {
    const listener = vi.fn();
    const leave = subscribeToToasts(listener);
    const id = toast({ kind: 'info', title: 'one' });
    dismissToast(id);
    dismissToast(id);
    leave();
    toast({ kind: 'info', title: 'two' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
