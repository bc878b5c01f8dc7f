import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselLoopProps {
  view: RefObject<HTMLElement | null>;
  onReady: (api: CarouselApi) => void;
}

/** Makes a row of slides a loop. Its own file, because the script is loaded when the row comes near. */
export function CarouselLoop({ view, onReady }: CarouselLoopProps) {
  const [startIndex] = useState(() => scrolledTo(view.current));
  const [attach, api] = useEmblaCarousel({ loop: true, align: 'start', duration: 22, startIndex });
  useEffect(() => {
    keepScrollPosition(view.current);
    attach(view.current);
  }, [attach, view]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}

function scrolledTo(view: HTMLElement | null): number {
  const width = view?.firstElementChild?.firstElementChild?.getBoundingClientRect().width;
  return view && width ? Math.round(view.scrollLeft / width) : 0;
}

/** Turns the scrolled distance into the loop's own position: the loop does not know scrolling. */
function keepScrollPosition(view: HTMLElement | null): void {
  const row = view?.firstElementChild;
  if (!view?.scrollLeft || !(row instanceof HTMLElement)) return;
  row.style.transform = `translate3d(${-view.scrollLeft}px, 0, 0)`;
  view.scrollLeft = 0;
}
