import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselLoopProps {
  view: RefObject<HTMLElement | null>;
  onReady: (api: CarouselApi) => void;
}

/** Makes a row of slides a loop. On its own, because its script is for whoever comes near the row. */
export function CarouselLoop({ view, onReady }: CarouselLoopProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, align: 'start', duration: 22 });
  useEffect(() => attach(view.current), [attach, view]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
