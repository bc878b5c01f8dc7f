import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';

/** Fallback for blocked storage: lasts as long as the page. */
let openedHere = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markChatOpened(): void {
  openedHere = !writeStored(storageKeys.chat, 'opened');
  for (const listener of listeners) listener();
}

/** True if this browser ever opened the chat; null until the page is hydrated. */
export function useChatOpened(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => openedHere || readStored(storageKeys.chat) !== null,
    () => null,
  );
}
