import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '@/content/editor/use-draft';
import { supabase } from '@/lib/supabase';
import type { PendingText } from '../schema';
import { readDeviceDrafts, usePendingTexts } from './use-pending-texts';

/** The keys of the texts that do not reach the server. */
const held = new Set<string>();

const save = async (items: { key: string }[]) =>
  items.some(({ key }) => held.has(key))
    ? { data: null, error: { message: 'Failed to fetch', code: '' } }
    : { data: '2026-11-26T09:00:00Z', error: null };

const person = '00000000-0000-4000-8000-000000000001';

/** Opens the texts in a new tab. */
function openTab() {
  const client = new QueryClient();
  return renderHook(() => usePendingTexts(person, []), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

const words = (key: string, value: string): PendingText => ({ language: 'fr', key, value, seen: null });
const type = (tab: ReturnType<typeof openTab>, item: PendingText) => act(() => tab.current.change(item));
const kept = () => readDeviceDrafts(person);

beforeEach(() => {
  held.clear();
  localStorage.clear();
  vi.spyOn(supabase, 'rpc').mockImplementation(
    (_name, args) => save((args as { items: PendingText[] }).items) as never,
  );
});

it('keeps the text of one tab while another types, saves and discards', async () => {
  const [one, other] = [openTab(), openTab()];
  held.add('home:one');
  const unsent = words('home:one', 'Unsent');
  type(one, unsent);
  type(other, words('home:other', 'Sent'));
  expect(kept()).toEqual([unsent, words('home:other', 'Sent')]);
  await waitFor(() => expect(other.current.saving).toMatchObject({ savedAt: expect.any(String) }));
  expect(kept()).toEqual([unsent]);
  type(other, words('home:other', 'Given up'));
  act(() => other.current.forget([{ language: 'fr', key: 'home:other' }]));
  expect(kept()).toEqual([unsent]);
});

it('keeps a newer version of the text that another tab has not sent', async () => {
  const [one, other] = [openTab(), openTab()];
  type(one, words('home:same', 'Older'));
  act(() => one.current.retry());
  type(other, words('home:same', 'Newer'));
  await waitFor(() => expect(one.current.saving).toMatchObject({ savedAt: expect.any(String) }));
  expect(kept()).toEqual([words('home:same', 'Newer')]);
});

it('sends no text that another tab has changed since', async () => {
  const [one, other] = [openTab(), openTab()];
  held.add('home:same');
  type(one, words('home:same', 'Older'));
  act(() => one.current.retry());
  await waitFor(() => expect(one.current.saving).toBe('failed'));
  type(other, words('home:same', 'Newer'));
  const key = draftKey(person, 'site-texts');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect([...one.current.pending.values()]).toEqual([words('home:same', 'Newer')]);
  held.clear();
  vi.mocked(supabase.rpc).mockClear();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(vi.mocked(supabase.rpc).mock.calls.map(([, args]) => args)).toEqual([
    { items: [words('home:same', 'Newer')] },
  ]);
});

it('reads a draft in the format of an editor', () => {
  const items = [words('home:one', 'Words')];
  const fields = { items: JSON.stringify(items) };
  localStorage.setItem(
    draftKey(person, 'site-texts'),
    JSON.stringify({ fields, savedAt: '2026-11-26T09:00:00.000Z', base: null }),
  );
  expect(kept()).toEqual(items);
});

it('removes the device draft once the server has it', async () => {
  const tab = openTab();
  type(tab, words('home:one', 'Words'));
  expect(kept()).toHaveLength(1);
  await waitFor(() => expect(kept()).toEqual([]));
});
