import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/local-storage';

/** Where the browser keeps nothing, the badge is gone for as long as the page lasts. */
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

/** Whether the chat was ever opened on this browser; null until the page is alive. */
export function useChatOpened(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => openedHere || readStored(storageKeys.chat) !== null,
    () => null,
  );
}
