import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '@/brand/motif/cover-picture';
import { imageSource } from '@/lib/image-reference';
import { IconButton } from './button';
import { useReturnFocus } from './dialog';
import { useSwipe } from './use-swipe';

export interface LightboxPicture {
  src: string;
  alt: string;
  /** Draws the cover that stands in for a broken picture. */
  seed: string;
}

interface LightboxProps {
  label: string;
  pictures: readonly LightboxPicture[];
  /** The one to begin with, from 0. */
  start: number;
  onClose: () => void;
}

/** Pictures one at a time, as large as the screen allows: arrows, arrow keys, Home, End and swipes. */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation('ui');
  const focus = useReturnFocus();
  const [current, setCurrent] = useState(start);
  const count = pictures.length;
  const several = count > 1;
  const picture = pictures[current];

  // The neighbours are fetched while this one is looked at.
  useEffect(() => {
    for (const step of [1, -1]) {
      const neighbour = pictures[(current + step + count) % count];
      if (neighbour) fetchAhead(neighbour.src);
    }
  }, [current, count, pictures]);

  const go = (step: number) => setCurrent((current + step + count) % count);
  const { stage, handlers, justSwiped } = useSwipe(go, several);

  const press = (event: KeyboardEvent) => {
    if (!several) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'Home') setCurrent(0);
    else if (event.key === 'End') setCurrent(count - 1);
    else return;
    event.preventDefault();
  };

  const pressOutside = (event: MouseEvent) => {
    if (justSwiped() || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-stage]') && !event.target.closest('[data-picture]')) onClose();
  };

  if (!picture) return null;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* Keeps the page behind where it is. */}
        <Radix.Overlay />
        <Radix.Content
          aria-describedby={undefined}
          data-theme="dark"
          {...focus}
          onKeyDown={press}
          onClick={pressOutside}
          className="fixed inset-0 z-80 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden overscroll-contain bg-bg text-text outline-none"
        >
          <Radix.Title className="visually-hidden">{label}</Radix.Title>
          <div className="flex items-center justify-between gap-4 p-3 pl-5">
            <p aria-live="polite" className="text-sm text-muted tabular">
              {several ? t('carousel.position', { current: current + 1, total: count }) : null}
            </p>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
          <div
            ref={stage}
            data-stage=""
            {...handlers}
            className="grid min-h-0 touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center px-4 sm:px-20"
          >
            <Plate key={current} picture={picture} />
          </div>
          <div className="flex justify-center gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:h-8 empty:p-0">
            {several ? (
              <>
                <IconButton
                  variant="secondary"
                  icon="arrow-left"
                  label={t('carousel.previous')}
                  onClick={() => go(-1)}
                />
                <IconButton
                  variant="secondary"
                  icon="arrow-right"
                  label={t('carousel.next')}
                  onClick={() => go(1)}
                />
              </>
            ) : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function fetchAhead(reference: string): void {
  const { src, srcSet } = imageSource(reference);
  Object.assign(new Image(), { sizes: '100vw', ...(srcSet ? { srcset: srcSet } : {}), src });
}

function Plate({ picture: { src: reference, alt, seed } }: { picture: LightboxPicture }) {
  const [broken, setBroken] = useState(false);
  const { src, srcSet } = imageSource(reference);
  if (broken) {
    return (
      <div data-picture="" className="aspect-[1.6] max-h-full w-full max-w-220 overflow-hidden rounded-panel">
        <Cover seed={seed} ratio={1.6} alt={alt} />
      </div>
    );
  }
  return (
    <img
      data-picture=""
      src={src}
      {...(srcSet ? { srcSet, sizes: '100vw' } : {})}
      alt={alt}
      draggable={false}
      onError={() => setBroken(true)}
      className="max-h-full max-w-full animate-fade-in rounded-control object-contain"
    />
  );
}
