import type { ComponentPropsWithRef } from 'react';
import { imageSource } from '@/lib/image-reference';

interface ResponsiveImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet'> {
  /** As content names it. */
  reference: string;
  alt: string;
}

/** A picture as content names it: in the widths and formats it has, and cropped around its point where it is cropped. */
export function ResponsiveImage({ reference, alt, sizes, style, ...attributes }: ResponsiveImageProps) {
  const { src, srcSet, avif, point } = imageSource(reference);
  const image = (
    <img
      src={src}
      alt={alt}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      // What is enlarged as well is enlarged from its point.
      style={{ objectPosition: point, transformOrigin: point, ...style }}
      {...attributes}
    />
  );
  if (!avif) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
