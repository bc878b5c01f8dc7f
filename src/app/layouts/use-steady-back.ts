import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After Back or Forward the page stays at the restored place until the visitor moves it: the browser would follow
 * whatever is in sight, such as the footer, when an answer takes the place of a skeleton.
 */
export function useSteadyBack(): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (type !== 'POP') return;
    const { style } = document.documentElement;
    style.setProperty('overflow-anchor', 'none');
    const end = () => {
      style.removeProperty('overflow-anchor');
      for (const act of acts) window.removeEventListener(act, end);
    };
    for (const act of acts) window.addEventListener(act, end, { passive: true });
    return end;
  }, [location, type]);
}
