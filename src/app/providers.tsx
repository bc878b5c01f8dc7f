import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useDeferredValue, useEffect } from 'react';
import { whenIdle } from '@/lib/timers';
import { PrerenderedPath } from '@/ui/prerendered';
import { isWritten } from './query-client';

/** Whether every part of a finished page is hydrated: React hydrates them all before it changes a context. */
const FullyHydrated = createContext(false);

interface ProvidersProps {
  queryClient: QueryClient;
  /** The path of the finished page that is being written or hydrated. */
  prerendered: string | null;
  onHydrated?: () => void;
  children: ReactNode;
}

export function Providers({ queryClient, prerendered, onHydrated, children }: ProvidersProps) {
  const isFullyHydrated = useDeferredValue(true, false);
  useEffect(() => {
    // The starter stops keeping presses: after the commit, because a kept press may hydrate more.
    const timer = setTimeout(() => document.dispatchEvent(new Event('hydrated')));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isFullyHydrated) return;
    // Before, an answer would change what a part hydrates with.
    void queryClient.invalidateQueries({ predicate: isWritten });
    onHydrated?.();
  }, [isFullyHydrated, queryClient, onHydrated]);
  return (
    <QueryClientProvider client={queryClient}>
      <FullyHydrated value={isFullyHydrated}>
        <PrerenderedPath value={prerendered}>{children}</PrerenderedPath>
      </FullyHydrated>
      <Late />
    </QueryClientProvider>
  );
}

function Late() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const callOff = whenIdle(() => {
      import('@/ui/tooltips').then(
        ({ startTooltips }) => {
          stop = startTooltips();
        },
        () => undefined,
      );
    });
    return () => {
      callOff();
      stop?.();
    };
  }, []);
  return null;
}
