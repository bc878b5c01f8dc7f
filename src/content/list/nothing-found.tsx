import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/state-panel';
import { stay } from '@/ui/stay';

interface NothingFoundProps {
  title: string;
  /** On the button that lifts search and filters. */
  showAll: string;
  children: ReactNode;
}

/** Nothing in the list fits what it is narrowed to. */
export function NothingFound({ title, showAll, children }: NothingFoundProps) {
  const [, setParams] = useSearchParams();
  return (
    <EmptyState
      scene="search"
      title={title}
      action={<Button onClick={() => setParams({}, { replace: true, ...stay })}>{showAll}</Button>}
    >
      {children}
    </EmptyState>
  );
}
