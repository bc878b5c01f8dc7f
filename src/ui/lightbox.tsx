import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSource } from '@/lib/image-reference';
import { IconButton } from './button';
import { Cover } from './motif/cover-picture';
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

/**
 * Pictures one at a time, as large as the screen allows: arrows, arrow keys, Home, End and swipes. The native dialog
 * keeps the focus inside, closes on Escape and gives the focus back to where it came from.
 */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(start);
  const count = pictures.length;
  const several = count > 1;
  const picture = pictures[current];

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

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
    if (event.target.closest('[data-stage]') && !event.target.closest('[data-picture]'))
      dialog.current?.close();
  };

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-theme="dark"
      data-lightbox=""
      onClose={onClose}
      onKeyDown={press}
      onClick={pressOutside}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden overscroll-contain bg-bg text-text open:grid"
    >
      <div className="flex items-center justify-between gap-4 p-3 pl-5">
        <p aria-live="polite" className="text-sm text-muted tabular">
          {several ? t('carousel.position', { current: current + 1, total: count }) : null}
        </p>
        <IconButton icon="close" label={t('close')} onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={stage}
        data-stage=""
        {...handlers}
        className="grid min-h-0 touch-pan-y touch-pinch-zoom place-items-center px-4 sm:px-20"
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
    </dialog>
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
