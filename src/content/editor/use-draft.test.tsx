import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from './use-draft';

const empty = { title: '' };
const open = () => renderHook(() => useDraft('anna', 'article.fr.new', empty));
const type = (form: ReturnType<typeof open>, title: string) =>
  act(async () => {
    form.result.current.keep({ title }, null);
    window.dispatchEvent(new Event('pagehide'));
  });

/** The browser's own locks, which say what other open tabs hold. */
function holdLocks(names: () => readonly string[]) {
  const query = async () => ({ held: names().map((name) => ({ name })) });
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: { query, request: async () => undefined } }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

describe('Two forms for something new', () => {
  it('keep a text each, and neither is offered while its form is open', async () => {
    holdLocks(() => Object.keys(localStorage));
    const [one, other] = [open(), open()];
    await type(one, 'Un');
    await type(other, 'Deux');
    expect(Object.values(localStorage).map((text) => JSON.parse(text).fields.title)).toEqual(['Un', 'Deux']);
    const third = open();
    await act(async () => undefined);
    expect(third.result.current.found).toBeNull();
  });

  it('leave behind what a closed one held: the newest first, then the one before', async () => {
    const first = open();
    await type(first, 'Un');
    first.unmount();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = open();
    await type(second, 'Deux');
    second.unmount();
    const third = open();
    await waitFor(() => expect(third.result.current.found?.fields.title).toBe('Deux'));
    await act(async () => third.result.current.discard());
    await waitFor(() => expect(third.result.current.found?.fields.title).toBe('Un'));
    act(() => third.result.current.take());
    expect(third.result.current.found).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('offer their own text when another one takes its place on screen', async () => {
    holdLocks(() => Object.keys(localStorage));
    const form = open();
    await type(form, 'Le mien');
    await act(async () => form.result.current.offer());
    await waitFor(() => expect(form.result.current.found?.fields.title).toBe('Le mien'));
  });
});
