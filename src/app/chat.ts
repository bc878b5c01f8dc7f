/** The inline script of the chat button, at the end of every page. Must stay self-contained, as the starter. */
export function chat({ chatKey }: { chatKey: string }): void {
  const root = document.documentElement;
  const noteOpened = (event: Event) => {
    if (!(event.target as Element).closest?.('[data-chat]')) return;
    root.toggleAttribute('data-chat-opened', true);
    try {
      localStorage.setItem(chatKey, 'opened');
    } catch {
      // Storage is blocked: the badge comes back with the next page.
    }
  };
  try {
    root.toggleAttribute('data-chat-opened', localStorage.getItem(chatKey) !== null);
  } catch {
    // Nothing was kept.
  }
  // The middle button opens it in another tab. Captures, as React stops events of a part that it cannot hydrate yet.
  for (const act of ['click', 'auxclick']) document.addEventListener(act, noteOpened, true);

  const isText = ({ nodeType, textContent }: Node) => nodeType === 3 && textContent?.trim();
  const isFree = (button: HTMLElement) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    // A grid of points closer together than a line or a control is high.
    for (let point = 0; point < 30; point += 1) {
      const beneath = document
        .elementsFromPoint(
          x - 6 + ((width + 12) * (point % 5)) / 4,
          y - 6 + ((height + 12) * Math.floor(point / 5)) / 5,
        )
        .find((element) => !button.contains(element));
      if (beneath?.closest('a, button, input, select, textarea, summary, label, iframe, [role="button"]'))
        return false;
      if (beneath && [...beneath.childNodes].some(isText)) return false;
    }
    return true;
  };
  let frame = 0;
  let settling = 0;
  const update = () => {
    const button = document.querySelector<HTMLElement>('[data-chat="button"]');
    frame = 0;
    clearTimeout(settling);
    if (!button) return;
    const banner = document.getElementById('consent')?.offsetHeight;
    button.style.marginBottom = banner ? `${banner + 16}px` : '';
    if (isFree(button)) settling = window.setTimeout(() => root.toggleAttribute('data-chat-free', true), 300);
    else root.removeAttribute('data-chat-free');
  };
  const schedule = () => {
    if (!frame) frame = requestAnimationFrame(update);
  };
  // Captured: the scroll of a strip within the page does not bubble.
  window.addEventListener('scroll', schedule, { passive: true, capture: true });
  window.addEventListener('resize', schedule);
  // Text moves without scrolling when the page grows; the banner is part of its height.
  new ResizeObserver(schedule).observe(document.body);
}
