const controls = 'a, button, input, select, textarea, summary, label, iframe, [role="button"]';

/** Grid of points to test, closer together than a line or a control is high. */
const [columns, rows] = [4, 5];
const margin = 6;

/** Delay before the element returns, so that it does not blink between two paragraphs. */
const debounceMs = 300;

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

/** Notifies whether a floating element covers text or a control; returns how to stop. */
export function watchOverlap(floating: HTMLElement, notify: (isCovering: boolean) => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    frame = 0;
    clearTimeout(timer);
    if (isFree(floating)) timer = setTimeout(() => notify(false), debounceMs);
    else notify(true);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(check);
  };
  schedule();
  // Text moves without scrolling when the page grows or changes.
  const resize = new ResizeObserver(schedule);
  resize.observe(document.body);
  // Captured, because the scroll of a strip within the page does not bubble.
  const scroll = { passive: true, capture: true };
  window.addEventListener('scroll', schedule, scroll);
  window.addEventListener('resize', schedule);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    resize.disconnect();
    window.removeEventListener('scroll', schedule, scroll);
    window.removeEventListener('resize', schedule);
  };
}
