import './late-icons';
import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoverKind } from '@/brand/motif/cover-box';
import { Cover } from '@/brand/motif/cover-picture';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import { IconButton } from './button';
import { useReturnFocus } from './dialog';
import { useSwipe, useZoom } from './lightbox-gestures';
import { ResponsiveImage } from './picture';

export interface LightboxPicture {
  src: string;
  alt: string;
  caption?: string;
  seed: string;
  kind?: CoverKind;
}

interface LightboxProps {
  label: string;
  words: Record<'zoom' | 'whole' | 'stage', string>;
  pictures: readonly LightboxPicture[];
  start: number;
  onClose: () => void;
}

/** Zoomed with the button, plus and minus, or a double press; a pinch is the browser's own. */
export function Lightbox({ label, words, pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation('ui');
  const focus = useReturnFocus();
  const [current, setCurrent] = useState(start);
  const count = pictures.length;
  const several = count > 1;
  const picture = pictures[current];

  useEffect(() => {
    for (const step of [1, -1]) {
      const neighbour = pictures[(current + step + count) % count];
      if (neighbour) fetchAhead(neighbour.src);
    }
  }, [current, count, pictures]);

  const show = (index: number) => {
    reset();
    setCurrent((index + count) % count);
  };
  const go = (step: number) => show(current + step);
  const { stage, handlers, justSwiped } = useSwipe(go, several);
  const { zoom, zoomed, closer, farther, toggle, reset } = useZoom(stage);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoomed && event.target === stage.current && !/^[+=-]$/.test(event.key)) return;
    if (event.key === '+' || event.key === '=') closer();
    else if (event.key === '-') farther();
    else if (zoomed && event.key === 'ArrowUp') stage.current?.scrollBy({ top: -80 });
    else if (zoomed && event.key === 'ArrowDown') stage.current?.scrollBy({ top: 80 });
    else if (!several) return;
    else if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(count - 1);
    else return;
    event.preventDefault();
  };

  const drag = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 1)
      stage.current?.scrollBy(-event.movementX, -event.movementY);
  };

  const pressOutside = (event: MouseEvent) => {
    if (justSwiped() || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-stage]') && !event.target.closest('[data-picture]')) onClose();
  };

  const pressTwice = ({ target, clientX, clientY }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-picture]')) toggle({ x: clientX, y: clientY });
  };

  if (!picture) return null;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* Keeps the scroll position of the page behind. */}
        <Radix.Overlay />
        <Radix.Content
          aria-describedby={undefined}
          data-theme="dark"
          {...focus}
          onKeyDown={press}
          onClick={pressOutside}
          onDoubleClick={pressTwice}
          className="fixed inset-0 z-80 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden overscroll-contain bg-bg text-text outline-none"
        >
          <Radix.Title className="visually-hidden">{label}</Radix.Title>
          <div className="flex justify-end gap-1 p-2 sm:p-3">
            <IconButton
              icon={zoomed ? 'minus' : 'plus'}
              label={zoomed ? words.whole : words.zoom}
              aria-keyshortcuts="+ -"
              onClick={() => toggle()}
            />
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
          <section
            ref={stage}
            data-stage=""
            {...(zoomed
              ? // Scrolling content must be reachable by keyboard.
                { tabIndex: 0, 'aria-label': words.stage, onPointerMove: drag }
              : handlers)}
            className={classNames(
              // No transition: the middle is measured at once.
              'min-h-0 min-w-0 transition-none touch-pinch-zoom overscroll-contain focus-visible:-outline-offset-2',
              zoomed
                ? 'cursor-grab touch-pan-x touch-pan-y overflow-auto active:cursor-grabbing'
                : 'touch-pan-y overflow-hidden px-3 sm:px-8',
            )}
          >
            <div
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              className="grid transition-none [container-type:size] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center"
            >
              <Plate key={current} picture={picture} zoom={zoom} />
            </div>
          </section>
          <div className="flex items-center justify-between gap-x-3 gap-y-1 p-2 max-sm:flex-wrap pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-5 sm:pt-4 sm:pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {several ? (
              <IconButton
                variant="secondary"
                icon="arrow-left"
                label={t('carousel.previous')}
                onClick={() => go(-1)}
              />
            ) : null}
            <p
              aria-live="polite"
              className="mx-auto max-h-[min(9em,30svh)] min-w-0 max-w-prose overflow-y-auto text-center text-sm leading-normal text-balance max-sm:order-first max-sm:basis-full"
            >
              {several ? (
                <span className="block text-muted tabular">
                  {t('carousel.position', { current: current + 1, total: count })}
                </span>
              ) : null}
              <span aria-hidden={picture.caption ? undefined : true} data-caption="">
                {picture.caption || picture.alt}
              </span>
            </p>
            {several ? (
              <IconButton
                variant="secondary"
                icon="arrow-right"
                label={t('carousel.next')}
                onClick={() => go(1)}
              />
            ) : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function fetchAhead(reference: string): void {
  const { src, srcSet = '', avif } = imageSource(reference);
  const image = new Image();
  if (avif) {
    const source = Object.assign(document.createElement('source'), {
      type: 'image/avif',
      sizes: '100vw',
      srcset: avif,
    });
    document.createElement('picture').append(source, image);
  }
  Object.assign(image, { sizes: '100vw', srcset: srcSet, src });
}

function Plate({ picture, zoom }: { picture: LightboxPicture; zoom: number }) {
  const { src: reference, alt, seed, kind } = picture;
  const [broken, setBroken] = useState(false);
  const [ratio, setRatio] = useState<number | null>(null);
  if (broken) {
    return (
      <div data-picture="" className="aspect-[1.6] max-h-full w-full max-w-220 overflow-hidden rounded-panel">
        <Cover seed={seed} ratio={1.6} alt={alt} {...(kind ? { kind } : {})} />
      </div>
    );
  }
  return (
    <ResponsiveImage
      data-picture=""
      reference={reference}
      sizes={`${zoom * 100}vw`}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setRatio(naturalWidth && naturalHeight ? naturalWidth / naturalHeight : null)
      }
      onError={() => setBroken(true)}
      // Takes the full stage: the natural size of a drawing is no limit.
      style={ratio ? { width: `min(100cqw, 100cqh * ${ratio})` } : undefined}
      className="max-h-full max-w-full animate-fade-in rounded-control object-contain"
    />
  );
}
