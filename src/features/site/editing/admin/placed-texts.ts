import type { Place } from '../messages';
import { findMarks } from '../text-marks';

/** A text that stands on the page. */
export interface PlacedText {
  name: string;
  /** What holds it. */
  element: Element;
  /** The characters of it; null for what an empty field says. */
  range: Range | null;
}

/** Smaller than that it is there for machines alone. */
const smallest = 4;

/** The texts of a page that can be seen, in its order. What is only read out, such as the name of a sign, the table of texts has. */
export function placedTexts(root: Element): PlacedText[] {
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
export function placeOf({ element, range }: PlacedText): Place {
  const { top, left, width, height } = (range ?? element).getBoundingClientRect();
  return { top, left, width, height };
}
