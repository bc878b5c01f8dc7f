import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnceAlive } from '@/lib/use-alive';

/** The question in the address, such as `?category=SEO`; a finished page answers none while it is taken over. */
export const useSearch = (): string => useOnceAlive(useLocation().search, '');

/** The same for the list that answers it: a finished one, hidden by the starter, is seen from its answer on. */
export function useAnsweredSearch(): string {
  const { search } = useLocation();
  const answered = useOnceAlive(search, '');
  useLayoutEffect(() => {
    if (answered === search) delete document.documentElement.dataset.asked;
  }, [answered, search]);
  return answered;
}
