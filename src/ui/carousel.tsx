import { Children, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { late } from '@/lib/late';
import { lazyPart } from '@/lib/lazy-part';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { IconButton } from './button';
import type { CarouselApi } from './carousel-loop';
import { useNear } from './use-near';

interface CarouselProps {
  label: string;
  children: ReactNode;
  header?: ReactNode;
  className?: string | undefined;
}

const CarouselLoop = lazyPart(() => import('./carousel-loop').then((code) => code.CarouselLoop));

const stillWith = ['invisible', 'invisible', 'sm:invisible', 'lg:invisible'];

/** Scroll snapping without the script, a loop with arrows with it; both place the slides alike. */
export function Carousel({ label, children, header, className }: CarouselProps) {
  const { t } = useTranslation('ui');
  const slides = Children.toArray(children);
  const view = useRef<HTMLDivElement>(null);
  const near = useNear(view);
  const [embla, setEmbla] = useState<CarouselApi | null>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const select = () => setCurrent(embla.selectedScrollSnap());
    select();
    embla.on('select', select).on('reInit', select);
    return () => {
      embla.off('select', select).off('reInit', select);
    };
  }, [embla]);

  /** Before the loop is there the row itself is scrolled; the loop begins at its position. */
  const scroll = (slidesOn: 1 | -1) => {
    const row = view.current;
    const width = row?.firstElementChild?.firstElementChild?.getBoundingClientRect().width;
    if (!row || !width) return;
    row.scrollBy({ left: slidesOn * width, behavior: 'instant' });
    setCurrent(Math.round(row.scrollLeft / width));
  };
  const previous = () => (embla ? embla.scrollPrev(prefersReducedMotion()) : scroll(-1));
  const next = () => (embla ? embla.scrollNext(prefersReducedMotion()) : scroll(1));

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  };

  return (
    <section
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      className={className}
      onKeyDown={press}
    >
      {header}
      {near ? (
        <Suspense>
          <CarouselLoop view={view} onReady={setEmbla} />
        </Suspense>
      ) : null}
      {/* Embla's offsets agree only where the row starts at its parent's edge: no gutter on the row. */}
      <div
        ref={view}
        data-start="scroll"
        className={classNames(
          'relative -ml-4 scrollbar-none sm:-ml-6',
          embla ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto',
        )}
      >
        <div className="flex">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides are known by their place
              key={index}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.position', { current: index + 1, total: slides.length })}
              className="min-w-0 flex-[0_0_100%] snap-start pl-4 sm:flex-[0_0_50%] sm:pl-6 lg:flex-[0_0_calc(100%/3)]"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div {...late} className={classNames('mt-5 flex items-center gap-2.5', stillWith[slides.length])}>
        <IconButton variant="secondary" icon="arrow-left" label={t('carousel.previous')} onClick={previous} />
        <IconButton variant="secondary" icon="arrow-right" label={t('carousel.next')} onClick={next} />
        <p aria-live="polite" className="ml-2 text-sm text-muted tabular">
          {t('carousel.position', { current: current + 1, total: slides.length })}
        </p>
      </div>
    </section>
  );
}
