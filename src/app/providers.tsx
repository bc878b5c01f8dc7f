import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '@/lib/timers';
import { PrerenderedPath } from '@/ui/prerendered';

interface ProvidersProps {
  queryClient: QueryClient;
  /** The path of the finished page that is being written or hydrated. */
  prerendered: string | null;
  children: ReactNode;
}

export function Providers({ queryClient, prerendered, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PrerenderedPath value={prerendered}>{children}</PrerenderedPath>
      <Hydrated />
      <Late />
    </QueryClientProvider>
  );
}

/**
 * Tells the starter that React handles presses from now on: after the commit, because a kept press may hydrate more.
 */
function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('hydrated')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Loads when the page is idle: print styles, system colours, tooltips. */
function Late() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const callOff = whenIdle(() => {
      void import('@/ui/styles/late.css').catch(() => undefined);
      import('@/ui/tooltips').then(
        ({ startTooltips }) => {
          if (!left) stop = startTooltips();
        },
        () => undefined,
      );
    });
    return () => {
      left = true;
      callOff();
      stop?.();
    };
  }, []);
  return null;
}
