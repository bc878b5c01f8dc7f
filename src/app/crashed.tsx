import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/lib/lazy-part';

/** Leaves the message to the starter, because it alone is certainly loaded. */
function NotLoaded() {
  useEffect(() => {
    document.dispatchEvent(new Event('unavailable'));
  }, []);
  return null;
}

const CrashScreen = lazyPart(() => import('./crash-screen').then((code) => code.CrashScreen), {
  onFailure: NotLoaded,
});

export function Crashed() {
  return (
    <Suspense>
      <CrashScreen />
    </Suspense>
  );
}
