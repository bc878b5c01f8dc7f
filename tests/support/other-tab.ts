import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Stores or erases a value as another tab. */
export function storeElsewhere(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
}

/** Hides the page, which is all a browser says before a tab is closed. */
export function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}

/** Types into a device draft of this tab as another tab; answers its key. */
export function typeElsewhere(part: string, fields: Record<string, string>): string {
  const key = Object.keys(localStorage).find((one) => one.includes(part)) ?? '';
  const { content } = JSON.parse(localStorage.getItem(key) ?? '');
  storeElsewhere(key, JSON.stringify({ savedAt: Date.now(), content: { ...content, ...fields } }));
  return key;
}

/** The browser's locks, held by other tabs. */
export function lockElsewhere(names: () => readonly string[]): void {
  const query = async () => ({ held: names().map((name) => ({ name })) });
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: { query, request: async () => undefined } }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
}
