import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stay } from '@/ui/stay';

/** What a list shows is what its address says; a change replaces the address and leaves focus and place alone. */
export function useListAddress<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  // Two changes may follow each other faster than the address: the second adds to the first.
  const asked = useRef({ params, view });
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) => {
    const latest = asked.current.params === params ? asked.current.view : view;
    asked.current = { params, view: { ...latest, ...change } };
    setParams(write(asked.current.view), { replace: true, ...stay });
  };
  return { view, search, show };
}
