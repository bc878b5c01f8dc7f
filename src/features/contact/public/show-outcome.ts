/** Height of the header and a toast at the bottom. */
const covered = 216;

/**
 * Focuses the heading of the panel that took the place of a form. Scrolls the panel between header and toast; where there
 * is no room for all of it, or the toast stands under the header, its heading below them.
 */
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
