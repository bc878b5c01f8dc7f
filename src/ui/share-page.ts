import { toast } from './toast-store';

interface Words {
  title: string;
  copied: string;
  failed: string;
}

/** Closing the share sheet is no failure. */
const isClosed = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

/** Shares this page by the sheet of the device, or copies its address and says so. */
export async function sharePage({ title, copied, failed }: Words): Promise<void> {
  const url = location.origin + location.pathname;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (cause) {
      if (isClosed(cause)) return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: 'success', title: copied });
  } catch {
    // The address itself, to be copied by hand.
    toast({ kind: 'error', title: failed, description: url });
  }
}
