/** Sends to a window of this site only. */
export function send<Message>(target: Window, message: Message): void {
  target.postMessage(message, location.origin);
}

/** Receives what `source()` sends; returns how to stop. */
export function listen<Message>(
  source: () => Window | null | undefined,
  receive: (message: Message) => void,
): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.origin === location.origin && event.source === source() && source()) receive(event.data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
