import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

/**
 * The question in the address, such as `?category=SEO`. A finished page answers none: while it is taken over there is
 * none, and a page whose address asks nothing is drawn once.
 */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}
