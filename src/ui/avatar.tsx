import { useState } from 'react';
import { inkToken } from '@/brand/motif/palettes';
import { portrait } from '@/brand/motif/portrait';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  className?: string | undefined;
}

/** The first letters of the first and the last word: "Marie-Line Ott" is MO. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** At most this wide on any page, in CSS pixels. */
const widest = '96px';

function pictured(reference: string) {
  const { src, srcSet } = imageSource(reference);
  return { src, ...(srcSet ? { srcSet, sizes: widest } : {}) };
}

/** A person's picture, or initials on a panel of the motif. The name stands beside it, so it says nothing. */
export function Avatar({ name, src, className = 'size-12' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { width, height, palette, ground, shapes } = portrait(name);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-control',
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          {...pictured(src)}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <>
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
            <rect width={width} height={height} fill={inkToken(palette, ground)} />
            {shapes.map(({ d, ink, stroke }) => (
              <path key={d} d={d} fill="none" stroke={inkToken(palette, ink)} strokeWidth={stroke} />
            ))}
          </svg>
          <span
            className="relative font-display text-[1.05em] leading-none font-[680]"
            style={{ color: `var(--${palette}-beam)` }}
          >
            {initials(name)}
          </span>
        </>
      )}
    </span>
  );
}
