import { Suspense, useEffect } from 'react';
import { lazyPart } from '@/lib/lazy-part';

/** The starter says so, because it alone is certain to be there. */
function NotLoaded() {
  useEffect(() => {
    document.dispatchEvent(new Event('unavailable'));
  }, []);
  return null;
}

const CrashScreen = lazyPart(() => import('./crash-screen').then((code) => code.CrashScreen), {
  onFailure: NotLoaded,
});

/** The crash screen, whose code comes when the page has nothing else to do. */
export function Crashed() {
  return (
    <Suspense>
      <CrashScreen />
    </Suspense>
  );
}
