/** A section is being read from when its title passes this far down the screen. */
const line = 0.35;

/**
 * Marks, in the list of contents, the section that is being read, until the function it returns is called. The list of a
 * finished page is left as the build wrote it, so the mark is set on its links themselves; nothing else sets it.
 */
export function markReadingPlace(article: HTMLElement): () => void {
  let titles: HTMLElement[] = [];
  const mark = () => {
    const current = titles.findLast((title) => title.getBoundingClientRect().top <= innerHeight * line);
    for (const link of article.querySelectorAll('a[data-section]')) {
      if (current && link.getAttribute('href') === `#${current.id}`)
        link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // From far above the screen to the line, so that a jump over several titles is seen too.
  const crossing = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px -${(1 - line) * 100}% 0px`,
  });
  const watch = () => {
    crossing.disconnect();
    titles = [...article.querySelectorAll<HTMLElement>('h2[id]')];
    for (const title of titles) crossing.observe(title);
  };
  watch();
  // The text of an article opened from another page comes a moment after its place.
  const arrival = new MutationObserver(watch);
  arrival.observe(article, { childList: true, subtree: true });
  return () => {
    crossing.disconnect();
    arrival.disconnect();
  };
}
