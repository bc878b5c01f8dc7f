/** Height on the screen at which a title becomes the current section. */
const line = 0.35;

/** The list of a finished page keeps the HTML of the build, so the mark is set on its links directly. */
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
  // From far above the screen to the line, so that a jump over several titles is noticed.
  const crossing = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px -${(1 - line) * 100}% 0px`,
  });
  const watch = () => {
    crossing.disconnect();
    titles = [...article.querySelectorAll<HTMLElement>('h2[id]')];
    for (const title of titles) crossing.observe(title);
  };
  watch();
  // Watches for the text of an article opened from another page, which is rendered later.
  const arrival = new MutationObserver(watch);
  arrival.observe(article, { childList: true, subtree: true });
  return () => {
    crossing.disconnect();
    arrival.disconnect();
  };
}
