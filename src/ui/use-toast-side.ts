import { type RefObject, useEffect, useState } from 'react';
import { prefersReducedMotion } from '@/lib/reduced-motion';

type Side = 'bottom' | 'top';

/** As high as the header at most. */
const headerHeight = 76;

interface Band {
  top: number;
  bottom: number;
}

/**
 * Where toasts neither lie over the form just used nor over what carries `data-keep-clear`: at the bottom, else under
 * the header. Where the form fills the screen, it is scrolled out from under them.
 */
export function useToastSide(viewport: RefObject<HTMLElement | null>, isKeptClear: boolean): Side {
  const [side, setSide] = useState<Side>('bottom');

  useEffect(() => {
    const list = viewport.current;
    if (!list || !isKeptClear) return;
    let form = document.activeElement?.closest('form');
    const note = ({ target }: Event) => {
      // Pressing a button does not focus it in every browser.
      if (target instanceof Element && !list.contains(target)) form = target.closest('form');
    };
    const place = () => {
      if (list.childElementCount === 0) return setSide('bottom');
      const { offsetHeight: height, offsetLeft: left, offsetWidth: width } = list;
      const bands: Record<Side, Band> = {
        bottom: { top: innerHeight - height, bottom: innerHeight },
        top: { top: headerHeight, bottom: headerHeight + height },
      };
      const isUnder = (element: Element | null | undefined, { top, bottom }: Band) => {
        const rect = element?.isConnected && element.getBoundingClientRect();
        return (
          rect && rect.top < bottom && rect.bottom > top && rect.right > left && rect.left < left + width
        );
      };
      const banner = document.querySelector('[data-keep-clear]');
      const isClear = (one: Side) => !isUnder(form, bands[one]) && !isUnder(banner, bands[one]);
      const free = (['bottom', 'top'] as const).find(isClear);
      setSide((now) => (isClear(now) ? now : (free ?? (isUnder(banner, bands.bottom) ? 'top' : 'bottom'))));
      if (free || !form || isUnder(banner, bands.bottom)) return;
      window.scrollBy({
        top: form.getBoundingClientRect().bottom - bands.bottom.top,
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    };
    // Every toast that comes, goes, or is given its words.
    const resized = new ResizeObserver(place);
    resized.observe(list);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      resized.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [viewport, isKeptClear]);

  return side;
}
