/** Height of the header and a toast at the bottom. */
const covered = 216;

/** Focuses the heading of the panel in place of a form, below the header and above a toast. */
export function showOutcome(heading: HTMLElement | null): void {
  const panel = heading?.parentElement;
  if (!panel) return;
  heading.focus({ preventScroll: true });
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  const below = toasts && toasts.top <= 76 ? toasts.bottom - toasts.top : 0;
  heading.style.scrollMarginTop = `${below}px`;
  if (!below && panel.offsetHeight <= innerHeight - covered) panel.scrollIntoView({ block: 'nearest' });
  else heading.scrollIntoView();
}
