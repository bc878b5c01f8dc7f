import { type RefObject, useEffect } from 'react';

/** Pixels between the focused element and the floating one. */
const gap = 16;

/** Scrolls a focused element out from under a floating one (WCAG 2.4.11). */
export function useClearOfFocus(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const clear = ({ target }: FocusEvent) => {
      const cover = floating.current;
      if (!cover || !(target instanceof HTMLElement) || cover.contains(target)) return;
      if (!target.matches(':focus-visible') || target.closest('[role="dialog"]')) return;
      const [above, below] = [target.getBoundingClientRect(), cover.getBoundingClientRect()];
      const beside = above.right < below.left || above.left > below.right;
      const hidden = above.bottom + gap - below.top;
      if (!beside && hidden > 0 && above.top < below.bottom) window.scrollBy({ top: hidden });
    };
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, [floating]);
}
