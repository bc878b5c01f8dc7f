/**
 * Goes to a place of this page as a link with a fragment would, and leaves the address alone: that of a preview holds its
 * token there.
 */
export function goToPlace(link: HTMLAnchorElement): void {
  const place = placeOf(link.hash);
  if (!place) return;
  place.focus({ preventScroll: true });
  if (document.activeElement !== place) {
    // A title takes no focus by itself, and Tab is to go on from there.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  // After the focus, which may move the page all the same.
  place.scrollIntoView();
}

/** By the fragment as the browser writes it, which is not how it was typed. */
function placeOf(hash: string): HTMLElement | undefined {
  const places = [...document.querySelectorAll<HTMLElement>('[id]')];
  return places.find(({ id }) => id !== '' && new URL(`#${id}`, location.href).hash === hash);
}
