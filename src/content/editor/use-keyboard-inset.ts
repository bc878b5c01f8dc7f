import { type RefObject, useEffect } from 'react';
import { usePhone } from '@/ui/use-media';

/** `--keyboard` is how much it covers of the page's end, `--visible` the height still seen: browsers ignore it. */
export function useKeyboardInset(area: RefObject<HTMLElement | null>): void {
  const phone = usePhone();
  useEffect(() => {
    const view = window.visualViewport;
    const element = area.current;
    if (!phone || !view || !element) return;
    const { style } = document.documentElement;
    const keepInView = () => element.scrollIntoView({ block: 'nearest' });
    const measure = () => {
      // A pinched page is visible in part without any keyboard.
      const enlarged = view.scale > 1.01;
      const covered = enlarged ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      style.setProperty('--keyboard', `${Math.round(covered)}px`);
      style.setProperty('--visible', `${Math.round(enlarged ? window.innerHeight : view.height)}px`);
    };
    const resized = () => {
      measure();
      if (element.contains(document.activeElement)) keepInView();
    };
    measure();
    element.addEventListener('focusin', keepInView);
    view.addEventListener('resize', resized);
    view.addEventListener('scroll', measure);
    return () => {
      element.removeEventListener('focusin', keepInView);
      view.removeEventListener('resize', resized);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
      style.removeProperty('--visible');
    };
  }, [phone, area]);
}
