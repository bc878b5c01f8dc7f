import { useSearchParams } from 'react-router-dom';
import { stay } from '@/ui/stay';

/** What a list shows is what its address says; a change replaces the address and leaves focus and place alone. */
export function useListAddress<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) =>
    setParams(write({ ...view, ...change }), { replace: true, ...stay });
  return { view, search, show };
}
