import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepScroll } from '@/ui/navigation';

export function pageOf(params: URLSearchParams): number {
  const text = params.get('page');
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function toSearch(values: Record<string, string>, page = 1): string {
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export function enumParam<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === params.get(name)) ?? '';
}

/** The view of a list, stored in its address. A change replaces the address and keeps focus and scroll position. */
export function useListParams<View>(read: (params: URLSearchParams) => View, write: (view: View) => string) {
  const [params, setParams] = useSearchParams();
  const view = read(params);
  // A second change may come before the address is updated: it adds to the first.
  const latest = useRef({ params, view });
  const search = (change: Partial<View>) => write({ ...view, ...change });
  const show = (change: Partial<View>) => {
    const before = latest.current.params === params ? latest.current.view : view;
    latest.current = { params, view: { ...before, ...change } };
    setParams(write(latest.current.view), { replace: true, ...keepScroll });
  };
  return { view, search, show };
}
