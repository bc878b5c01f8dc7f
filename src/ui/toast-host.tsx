import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '@/lib/timers';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store';
import type { Toaster as ToasterType } from './toaster';

const none: readonly Toast[] = [];

/** Their code loads once the page is done, so that it is there when the network is not; until then toasts wait. */
export function ToastHost({ keepFormClear }: { keepFormClear?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [Toaster, setToaster] = useState<typeof ToasterType | null>(null);

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      import('./toaster').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    window.addEventListener('online', load);
    // Typing loads the toasts: a failure may follow when the network is gone.
    const isWriting = document.activeElement?.matches('input, select, textarea');
    const stop = toasts.length > 0 || isWriting ? void load() : whenIdle(load);
    return () => {
      window.removeEventListener('online', load);
      stop?.();
    };
  }, [Toaster, toasts]);

  return Toaster ? <Toaster toasts={toasts} keepFormClear={keepFormClear} /> : null;
}
