import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '../messages';
import { type PlacedText, placedTexts, placeOf } from './placed-texts';

export interface TextOnScreen extends PlacedText {
  place: Place;
}

/** The texts of what is in `root` and where each stands, kept up as the page changes, scrolls and is resized. */
export function usePlacedTexts(root: RefObject<HTMLElement | null>): readonly TextOnScreen[] {
  const [texts, setTexts] = useState<readonly TextOnScreen[]>([]);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let found: PlacedText[] = [];
    let frame = 0;
    let stale = true;
    const place = () => {
      frame = 0;
      if (stale) found = placedTexts(current);
      stale = false;
      setTexts(found.map((text) => ({ ...text, place: placeOf(text) })));
    };
    const later = () => {
      frame ||= requestAnimationFrame(place);
    };
    const anew = () => {
      stale = true;
      later();
    };
    const changes = new MutationObserver(anew);
    changes.observe(current, { subtree: true, childList: true, characterData: true, attributes: true });
    const sizes = new ResizeObserver(anew);
    sizes.observe(current);
    window.addEventListener('scroll', later, { capture: true, passive: true });
    // Pictures, fonts and moving parts shift what follows without a change of the page.
    document.addEventListener('transitionend', anew);
    document.addEventListener('load', anew, { capture: true });
    anew();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', later, { capture: true });
      document.removeEventListener('transitionend', anew);
      document.removeEventListener('load', anew, { capture: true });
    };
  }, [root]);
  return texts;
}
