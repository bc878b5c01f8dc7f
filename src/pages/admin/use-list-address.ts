import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stay } from '@/ui/stay';

/** What a list shows is what its address says; a change replaces the address and leaves focus and place alone. */
export function useListAddress<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  // The search box speaks up a moment after the last key: by then something else may have changed.
  const latest = useRef(view);
  latest.current = view;
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) =>
    setParams(write({ ...latest.current, ...change }), { replace: true, ...stay });
  return { view, search, show };
}
