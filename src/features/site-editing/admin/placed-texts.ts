import type { Place } from '../messages';
import { findMarks } from '../text-marks';

/** A text that stands on the page. */
export interface PlacedText {
  name: string;
  /** What holds it. */
  element: Element;
  /** The characters of it; null for what an attribute says, such as the name of a button. */
  range: Range | null;
}

/** Attributes that are read out or seen. */
const spoken = ['aria-label', 'alt', 'placeholder', 'title'];
const withSpoken = spoken.map((name) => `[${name}]`).join(',');

/** Smaller than that it is there for machines alone. */
const smallest = 4;

/** The texts of a page that can be seen, in its order; what an attribute says stands before what is in its element. */
export function placedTexts(root: Element): PlacedText[] {
  const found: PlacedText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) found.push(...textsOf(node));
    else if (node instanceof Element && node.matches(withSpoken)) found.push(...attributesOf(node));
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

const attributesOf = (element: Element): PlacedText[] =>
  spoken.flatMap((attribute) =>
    findMarks(element.getAttribute(attribute) ?? '').map(({ name }) => ({ name, element, range: null })),
  );

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
