/**
 * Goes to a place of this page as a link with a fragment would, and leaves the address alone: that of a preview holds its
 * token there.
 */
export function scrollToAnchor(link: HTMLAnchorElement): void {
  const anchor = anchorOf(link.hash);
  if (!anchor) return;
  anchor.focus({ preventScroll: true });
  if (document.activeElement !== anchor) {
    // A title takes no focus by itself, and Tab is to go on from there.
    anchor.tabIndex = -1;
    anchor.focus({ preventScroll: true });
  }
  // After the focus, which may move the page all the same.
  anchor.scrollIntoView();
}

/** By the fragment as the browser writes it, which is not how it was typed. */
function anchorOf(hash: string): HTMLElement | undefined {
  const anchors = [...document.querySelectorAll<HTMLElement>('[id]')];
  return anchors.find(({ id }) => id !== '' && new URL(`#${id}`, location.href).hash === hash);
}
