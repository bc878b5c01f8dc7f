import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepScroll } from '@/ui/navigation';

/** Only the whole numbers from 1; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page');
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The query of a list's address; what is empty, and the first page, is left out. */
export function toSearch(values: Record<string, string>, page = 1): string {
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** The value of a parameter where it is one of those that exist, else empty. */
export function enumParam<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === params.get(name)) ?? '';
}

/** The view of a list, which its address holds. A change replaces the address and keeps focus and scroll position. */
export function useListParams<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  // Two changes may follow each other faster than the address: the second adds to the first.
  const latest = useRef({ params, view });
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) => {
    const before = latest.current.params === params ? latest.current.view : view;
    latest.current = { params, view: { ...before, ...change } };
    setParams(write(latest.current.view), { replace: true, ...keepScroll });
  };
  return { view, search, show };
}
