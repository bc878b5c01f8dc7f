import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '../messages';
import { findMarks } from '../text-marks';

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

/** A text that stands on the page. */
interface PlacedText {
  name: string;
  /** What holds it. */
  element: Element;
  /** The characters of it; null for what an empty field says. */
  range: Range | null;
}

/** Smaller than that it is there for machines alone. */
const smallest = 4;

/** The texts of a page that can be seen, in its order. What is only read out, such as the name of a sign, the table of texts has. */
function placedTexts(root: Element): PlacedText[] {
  const found: PlacedText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) found.push(...textsOf(node));
    else if (node instanceof Element && node.hasAttribute('placeholder')) found.push(...placeholderOf(node));
  }
  return found.filter(isSeen);
}

function textsOf(node: Text): PlacedText[] {
  const { parentElement: element, data } = node;
  if (!element || element.closest('script, style')) return [];
  return findMarks(data).map(({ name, from, to }) => {
    const range = document.createRange();
    range.setStart(node, from);
    // With a link in it, the text goes on in other nodes, until the end of what holds the first.
    if (to === data.length && !data.endsWith('\u2062')) range.setEndAfter(element.lastChild ?? node);
    else range.setEnd(node, to);
    return { name, element, range };
  });
}

const placeholderOf = (element: Element): PlacedText[] =>
  findMarks(element.getAttribute('placeholder') ?? '').map(({ name }) => ({ name, element, range: null }));

function isSeen({ element, range }: PlacedText): boolean {
  const { width, height } = (range ?? element).getBoundingClientRect();
  return (
    width > smallest &&
    height > smallest &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}

/** Where it stands on the screen now. */
function placeOf({ element, range }: PlacedText): Place {
  const { top, left, width, height } = (range ?? element).getBoundingClientRect();
  return { top, left, width, height };
}
