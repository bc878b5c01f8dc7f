/** Grows a card's picture into its page, both finished, and back; React wrote `vt-name` on both. Self-contained. */
export function growPicture(): void {
  let pressed: HTMLAnchorElement | null = null;
  const notePress = ({ target }: Event) => {
    pressed = (target as Element).closest('a');
  };
  document.addEventListener('click', notePress, true);

  for (const side of ['pageswap', 'pagereveal'])
    addEventListener(side, (event) => {
      const { viewTransition, activation = window.navigation?.activation } = event as PageSwapEvent;
      if (!viewTransition) return;
      // Skipped here, or by the browser for another navigation.
      viewTransition.ready.catch(() => undefined);
      const { from, entry, navigationType } = activation ?? {};
      const isLeft = side === 'pageswap';
      const isTraverse = navigationType === 'traverse';
      const isBack = isTraverse && Number(entry?.index) < Number(from?.index);
      const { pathname, href } = location;
      // Safari before 26.2 tells no addresses.
      const other = (isLeft ? entry : from)?.url ?? pressed?.href ?? href;
      // The last part of the address of the page with the large picture.
      const slug = new URL(isLeft === isBack ? href : other).pathname.split('/').pop();
      const name = `-${slug}${pathname.replaceAll('/', '-')}`;
      const picture = document.querySelector<HTMLElement>(
        `[vt-name="article${name}"],[vt-name="project${name}"]`,
      );
      const { top = 0, bottom = 0, left = 0, right = 0 } = picture?.getBoundingClientRect() ?? {};
      const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      const isMeant = !isLeft || isTraverse || picture?.parentElement?.contains(pressed);
      if (!picture || !isSeen || !isMeant) return viewTransition.skipTransition();
      const mark = (as: string) => {
        // The page itself is painted at once, which its own snapshot would delay.
        document.documentElement.style.setProperty('view-transition-name', as && 'none');
        for (const property of ['name', 'class'])
          picture.style.setProperty(`view-transition-${property}`, as);
      };
      mark('growing-picture');
      viewTransition.finished.finally(() => mark(''));
    });
}
