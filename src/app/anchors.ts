/**
 * Tells the router of a link within the page where the browser does not: Firefox fires no `popstate` when it follows
 * one. The router then keeps the scroll position that the page had at the click, for Back.
 */
export function announceAnchors(): void {
  let [top, isTold] = [0, true];
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) [top, isTold] = [scrollY, false];
  });
  window.addEventListener('popstate', () => {
    isTold = true;
  });
  window.addEventListener('hashchange', () => {
    if (isTold) return;
    window.scrollTo({ top, behavior: 'instant' });
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
