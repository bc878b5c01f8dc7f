import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether more stands in an element, sideways, than it shows. True until it has been measured: a place that scrolls
 * must be reachable by keyboard without a script too.
 */
export function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return scrollable;
}
