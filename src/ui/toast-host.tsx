import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store';

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));
const none: readonly Toast[] = [];

/** Where toasts appear. What draws them is fetched with the first one. */
export function ToastHost() {
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
