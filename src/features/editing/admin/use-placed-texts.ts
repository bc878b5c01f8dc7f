import { type RefObject, useEffect, useState } from 'react';
import type { Rect } from '../messages';
import { findMarks } from '../text-marks';

export interface TextOnScreen extends PlacedText {
  rect: Rect;
}

export function usePlacedTexts(root: RefObject<HTMLElement | null>): readonly TextOnScreen[] {
  const [texts, setTexts] = useState<readonly TextOnScreen[]>([]);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    let found: PlacedText[] = [];
    let frame = 0;
    let stale = true;
    const update = () => {
      frame = 0;
      if (stale) found = placedTexts(current);
      stale = false;
      setTexts(found.map((text) => ({ ...text, rect: rectOf(text) })));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const rescan = () => {
      stale = true;
      schedule();
    };
    const mutations = new MutationObserver(rescan);
    mutations.observe(current, { subtree: true, childList: true, characterData: true, attributes: true });
    const resizes = new ResizeObserver(rescan);
    resizes.observe(current);
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    // Pictures, fonts and transitions shift texts without a mutation.
    document.addEventListener('transitionend', rescan);
    document.addEventListener('load', rescan, { capture: true });
    rescan();
    return () => {
      cancelAnimationFrame(frame);
      mutations.disconnect();
      resizes.disconnect();
      window.removeEventListener('scroll', schedule, { capture: true });
      document.removeEventListener('transitionend', rescan);
      document.removeEventListener('load', rescan, { capture: true });
    };
  }, [root]);
  return texts;
}

interface PlacedText {
  name: string;
  element: Element;
  /** Null for a placeholder attribute. */
  range: Range | null;
}

/** Pixels; a smaller text is for screen readers only. */
const minSize = 4;

/** Visible texts in document order. Labels for screen readers are edited in the table of texts. */
function placedTexts(root: Element): PlacedText[] {
  const found: PlacedText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) found.push(...textsOf(node));
    else if (node instanceof Element && node.hasAttribute('placeholder')) found.push(...placeholderOf(node));
  }
  return found.filter(isVisible);
}

function textsOf(node: Text): PlacedText[] {
  const { parentElement: element, data } = node;
  if (!element || element.closest('script, style')) return [];
  return findMarks(data).map(({ name, from, to }) => {
    const range = document.createRange();
    range.setStart(node, from);
    // A text with a link continues in other nodes, to the end of the element.
    if (to === data.length && !data.endsWith('\u2069')) range.setEndAfter(element.lastChild ?? node);
    else range.setEnd(node, to);
    return { name, element, range };
  });
}

const placeholderOf = (element: Element): PlacedText[] =>
  findMarks(element.getAttribute('placeholder') ?? '').map(({ name }) => ({ name, element, range: null }));

function isVisible({ element, range }: PlacedText): boolean {
  const { width, height } = (range ?? element).getBoundingClientRect();
  return (
    width > minSize &&
    height > minSize &&
    // Safari before 17.4 cannot tell: there a hidden text may be edited too.
    (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true)
  );
}

function rectOf({ element, range }: PlacedText): Rect {
  const { top, left, width, height } = (range ?? element).getBoundingClientRect();
  return { top, left, width, height };
}
