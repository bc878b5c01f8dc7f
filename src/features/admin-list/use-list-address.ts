import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stay } from '@/ui/stay';

/** What a list shows is what its address says; a change replaces the address and leaves focus and place alone. */
export function useListAddress<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  // Two changes may follow each other faster than the address: the second adds to the first.
  const asked = useRef(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made from the address, in which alone it changes
  useEffect(() => {
    asked.current = view;
  }, [params]);
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) => {
    asked.current = { ...asked.current, ...change };
    setParams(write(asked.current), { replace: true, ...stay });
  };
  return { view, search, show };
}
