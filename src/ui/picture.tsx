import { type ComponentProps, useEffect, useEffectEvent, useRef, useState, ViewTransition } from 'react';
import { useLocation } from 'react-router-dom';
import type { CoverKind, CoverSize } from '@/brand/motif/cover-box';
import { coverFile } from '@/brand/motif/cover-files';
import { Cover } from '@/brand/motif/cover-picture';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import { prefersReducedMotion } from '@/lib/reduced-motion';

interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  reference: string;
  alt: string;
  onError?: () => void;
}

export function ResponsiveImage({
  reference,
  alt,
  sizes,
  style,
  onError,
  ...attributes
}: ResponsiveImageProps) {
  const { src, srcSet, avif, point } = imageSource(reference);
  const element = useRef<HTMLImageElement>(null);
  // A browser skips a format it does not know, but not a file that fails to load.
  const [withoutAvif, setWithoutAvif] = useState<string | null>(null);
  const offersAvif = avif && reference !== withoutAvif;
  const fail = () => (offersAvif ? setWithoutAvif(reference) : onError?.());

  // A picture of a prerendered page may have failed before React was listening.
  const failIfBroken = useEffectEvent(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) fail();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture may have failed as well
  useEffect(failIfBroken, [reference]);

  const image = (
    <img
      ref={element}
      src={src}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      style={{ objectPosition: point, transformOrigin: point, ...style }}
      onError={fail}
      {...attributes}
    />
  );
  if (!offersAvif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

export interface PictureProps {
  /** As content names it. An empty or broken picture is replaced by the cover drawn from the seed. */
  src: string | null | undefined;
  alt: string;
  seed: string;
  /** Width over height; reserves the space before the picture loads. */
  ratio?: number;
  kind?: CoverKind;
  size?: CoverSize;
  /** Width on screen. Not `auto`: a picture in a hidden element would measure 0 and look broken. */
  sizes?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
}

export function Picture({
  src,
  alt,
  seed,
  ratio = 1.6,
  kind,
  size,
  sizes = '100vw',
  eager = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const drawn = { ratio, ...(kind ? { kind } : {}), ...(size ? { size } : {}) };
  return (
    <span
      className={classNames('block overflow-hidden', className)}
      style={{ aspectRatio: ratio }}
      {...(import.meta.env.SSR && src ? { 'data-cover': coverFile(seed, drawn) } : {})}
    >
      {src && src !== broken ? (
        <ResponsiveImage
          reference={src}
          alt={alt}
          width={1600}
          height={Math.round(1600 / ratio)}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? { fetchPriority: 'high' as const } : {})}
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <Cover seed={seed} alt={src ? alt : undefined} {...drawn} />
      )}
    </span>
  );
}

interface PassedPicture extends Required<Pick<PictureProps, 'alt'>>, Pick<PictureProps, 'kind'> {
  of: string;
  from: string;
  src: string;
}

/** State for the link of a card: the next page shows the picture before its data is there. */
export function usePassedPicture(picture: Omit<PassedPicture, 'from'>): { picture: PassedPicture } {
  return { picture: { ...picture, from: useLocation().pathname } };
}

export function useSharedPicture(): PassedPicture | null {
  return (useLocation().state as { picture?: PassedPicture } | null)?.picture ?? null;
}

/** Grows from a card into its page, and back. `of` is one row, once on a page; its name holds the card's page too. */
export function SharedPicture({ of, ...picture }: PictureProps & { of: string }) {
  const { pathname } = useLocation();
  const handed = useSharedPicture();
  const from = handed?.of === of ? handed.from : pathname;
  const name = of + from.replaceAll('/', '-');
  return (
    <ViewTransition
      // React identifies a picture by its first name.
      key={name}
      name={name}
      default="none"
      share={!prefersReducedMotion() ? 'growing-picture' : 'none'}
    >
      <Picture {...picture} />
    </ViewTransition>
  );
}
