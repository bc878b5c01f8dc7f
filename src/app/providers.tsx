import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PrerenderedPath } from '@/ui/prerendered';

interface ProvidersProps {
  queryClient: QueryClient;
  /** The path of the finished page that is being written, or taken over. */
  prerendered: string | null;
  children: ReactNode;
}

export function Providers({ queryClient, prerendered, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PrerenderedPath value={prerendered}>{children}</PrerenderedPath>
      <Hydrated />
    </QueryClientProvider>
  );
}

/** Tells the starter that what was pressed is answered now: after the commit, so that a click may hydrate more of the page. */
function Hydrated() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('hydrated')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
