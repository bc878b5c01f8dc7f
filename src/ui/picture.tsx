import { useEffect, useRef, useState } from 'react';
import type { CoverKind, CoverSize } from '@/brand/motif/cover-box';
import { Cover } from '@/brand/motif/cover-picture';
import type { PaletteName } from '@/brand/motif/palettes';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';

export interface PictureProps {
  /** As content names it. Empty, or broken when it arrives: the cover drawn from the seed takes its place. */
  src: string | null | undefined;
  alt: string;
  /** The slug of what is pictured. */
  seed: string;
  /** Width over height; the place is held before the picture arrives. */
  ratio?: number;
  kind?: CoverKind;
  size?: CoverSize;
  palette?: PaletteName;
  /** How wide it is on screen. Not `auto`: a picture in a hidden place would measure nothing and look broken. */
  sizes?: string | undefined;
  /** The main picture of a page: fetched first instead of when it nears the screen. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture in a place of fixed proportions, drawn from the motif where there is none. */
export function Picture({
  src,
  alt,
  seed,
  ratio = 1.6,
  kind,
  size,
  palette,
  sizes = '100vw',
  eager = false,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // A picture of a prerendered page may have failed before React was listening.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setBroken(src);
  }, [src]);

  const source = src && src !== broken ? imageSource(src) : null;
  return (
    <span className={classNames('block overflow-hidden', className)} style={{ aspectRatio: ratio }}>
      {source ? (
        <img
          ref={image}
          src={source.src}
          alt={alt}
          width={1600}
          height={Math.round(1600 / ratio)}
          {...(source.srcSet ? { srcSet: source.srcSet, sizes } : {})}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(eager ? { fetchPriority: 'high' as const } : {})}
          onError={() => setBroken(src ?? null)}
          className="size-full object-cover"
        />
      ) : (
        <Cover
          seed={seed}
          ratio={ratio}
          alt={src ? alt : undefined}
          {...(kind ? { kind } : {})}
          {...(size ? { size } : {})}
          {...(palette ? { palette } : {})}
        />
      )}
    </span>
  );
}
