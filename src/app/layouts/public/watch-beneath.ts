const controls = 'a, button, input, select, textarea, summary, label, iframe, [role="button"]';

/** Points looked at beneath a floating element: closer to each other than lines and controls are high. */
const [columns, rows] = [4, 5];
const margin = 6;

/** How long the page rests before the element comes back: it does not blink between two paragraphs. */
const restMs = 300;

function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}

/** Whether neither text nor a control lies beneath. */
function isFree(floating: HTMLElement): boolean {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const box = new DOMRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const stack = document.elementsFromPoint(
        box.left + (box.width * column) / columns,
        box.top + (box.height * row) / rows,
      );
      const beneath = stack.find((element) => !floating.contains(element));
      if (beneath && (beneath.closest(controls) || hasTextIn(beneath, box))) return false;
    }
  }
  return true;
}

/** Tells whether a floating element would lie over text or a control; answers how to stop. */
export function watchBeneath(floating: HTMLElement, tell: (isCovering: boolean) => void): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    frame = 0;
    clearTimeout(rest);
    if (isFree(floating)) rest = setTimeout(() => tell(false), restMs);
    else tell(true);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  lookSoon();
  // A page that grows or is another moves its text without being scrolled.
  const grown = new ResizeObserver(lookSoon);
  grown.observe(document.body);
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    grown.disconnect();
    window.removeEventListener('scroll', lookSoon);
    window.removeEventListener('resize', lookSoon);
  };
}
