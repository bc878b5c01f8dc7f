/** Tells the router where an anchor was clicked, to which Back returns: Firefox scrolls before `popstate`. */
export function announceAnchors(): void {
  let top: number | null = null;
  document.addEventListener('click', ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    // With a key held the link opens elsewhere, and nothing would take the position.
    const isFollowed = !(defaultPrevented || ctrlKey || metaKey || shiftKey);
    if (link && isFollowed && link.hash !== location.hash) top = scrollY;
  });
  const tell = ({ type }: Event) => {
    if (top === null) return;
    window.scrollTo({ top, behavior: 'instant' });
    top = null;
    if (type === 'hashchange') window.dispatchEvent(new PopStateEvent('popstate'));
  };
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, tell, true);
}
