import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PlainToasts } from './plain-toasts';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store';

const load = () => import('./toaster').then((module) => ({ default: module.Toaster }));

/** What tells of a lost connection may itself be lost with it; the words are still said. */
const Toaster = lazy(() => load().catch(() => ({ default: PlainToasts })));
const none: readonly Toast[] = [];

/** Where toasts appear. What draws them is fetched when somebody begins to act, or with the first one. */
export function ToastHost() {
  useEffect(() => {
    const stop = () => {
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, fetchAhead);
    };
    const fetchAhead = () => {
      stop();
      void load().catch(() => undefined);
    };
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, fetchAhead);
    return stop;
  }, []);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const spoken = useSyncExternalStore(subscribeToToasts, hasSpoken, () => false);
  return spoken ? (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  ) : null;
}

let everSpoken = false;

/** Once loaded the toaster stays, so that the last toast can leave in its own time. */
function hasSpoken(): boolean {
  everSpoken ||= currentToasts().length > 0;
  return everSpoken;
}
