function touches(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Tells, now and whenever it changes, whether a form lies under a floating element; answers how to stop. */
export function watchForms(floating: HTMLElement, tell: (beneath: boolean) => void): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const own = floating.getBoundingClientRect();
    tell([...document.forms].some((form) => touches(form.getBoundingClientRect(), own)));
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  lookSoon();
  // A page that grows or is another moves its forms without being scrolled.
  const grown = new ResizeObserver(lookSoon);
  grown.observe(document.body);
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    grown.disconnect();
    window.removeEventListener('scroll', lookSoon);
    window.removeEventListener('resize', lookSoon);
  };
}
