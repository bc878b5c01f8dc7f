import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import { Picture } from '@/ui/picture';
import { fetchLightbox, type ShownPicture } from './use-enlarged';

export interface EnlargeLinkProps {
  picture: ShownPicture;
  ratio: number;
  sizes: string;
  className?: string | undefined;
  mark?: Record<`data-${string}`, string>;
}

/** A link to the picture file, which opens in the lightbox once its script is loaded. */
export function EnlargeLink({ picture, ratio, sizes, className, mark }: EnlargeLinkProps) {
  const { t } = useTranslation('projects');
  const id = useId();
  const { src, alt, seed, kind, current, total, onPress } = picture;
  return (
    <a
      href={imageSource(src).src}
      data-early
      {...mark}
      aria-label={t('enlarge', { current, total })}
      aria-describedby={id}
      onClick={onPress}
      onPointerEnter={fetchLightbox}
      onFocus={fetchLightbox}
      className={classNames('group block overflow-hidden focus-visible:-outline-offset-2', className)}
    >
      <span id={id} className="contents">
        <Picture
          src={src}
          alt={alt}
          seed={seed}
          {...(kind ? { kind } : {})}
          ratio={ratio}
          sizes={sizes}
          className="transition-opacity group-hover:opacity-90"
        />
      </span>
    </a>
  );
}
