/** Shows the other format or the cover of a broken picture, by animations: attributes break hydration. Self-contained. */
export function drawBroken(): void {
  const draw = ({ target }: Event) => {
    const frame = (target as Element).closest<HTMLElement>('[data-cover]');
    if (!frame?.animate) return;
    const image = target as HTMLImageElement;
    const place = image.style.objectPosition || 'center';
    // A browser that chose the other format has not asked for this one.
    const other = image.parentElement === frame ? '' : `url("${image.src}"),`;
    const forever = { duration: 1, fill: 'forwards' } as const;
    const backgroundImage = `${other}url("/covers/${frame.dataset.cover}.svg")`;
    frame.animate(
      { backgroundImage, backgroundPosition: `${place},center`, backgroundSize: 'cover' },
      forever,
    );
    image.animate({ opacity: 0 }, forever);
  };
  // Does not bubble.
  document.addEventListener('error', draw, true);
}
