/** A chunk that is gone after a new deployment is asked again by one reload; the time guard prevents a loop. */
const guardKey = 'reloaded-for-chunk';
const guardMs = 30_000;

export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the chunk is not gone, and a reload would only lose what is on screen.
    if (!navigator.onLine || !mayReload()) return;
    event.preventDefault();
    location.reload();
  });
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(guardKey) ?? 0);
    if (Date.now() - last < guardMs) return false;
    sessionStorage.setItem(guardKey, String(Date.now()));
    return true;
  } catch {
    // Without storage a loop could not be told apart from a first try.
    return false;
  }
}
