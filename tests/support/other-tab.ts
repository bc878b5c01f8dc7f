import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Another tab stores something under a key, or erases it. */
export function storeElsewhere(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
}

/** Another tab types into a device draft that this one has begun; answers its key. */
export function typeElsewhere(part: string, fields: Record<string, string>): string {
  const key = Object.keys(localStorage).find((one) => one.includes(part)) ?? '';
  const { content } = JSON.parse(localStorage.getItem(key) ?? '');
  storeElsewhere(key, JSON.stringify({ savedAt: Date.now(), content: { ...content, ...fields } }));
  return key;
}

/** The browser's own locks, as other open tabs hold them. */
export function lockElsewhere(names: () => readonly string[]): void {
  const query = async () => ({ held: names().map((name) => ({ name })) });
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: { query, request: async () => undefined } }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
}
