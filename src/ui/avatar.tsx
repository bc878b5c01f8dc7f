import { useState } from 'react';
import { inkToken } from '@/brand/motif/palettes';
import { portrait } from '@/brand/motif/portrait';
import { classNames } from '@/lib/class-names';
import { ResponsiveImage } from './picture';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  sizes?: string;
  className?: string | undefined;
}

/** The first letters of the first and the last word that begin with one: "Marie-Line Ott (copy)" is MO. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** A person's picture, or initials on a panel of the motif. Decorative: the name is beside it. */
export function Avatar({ name, src, sizes = '96px', className = 'size-12' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { width, height, palette, ground, frame, brace } = portrait(name);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-control',
        className,
      )}
    >
      {src && src !== broken ? (
        <ResponsiveImage
          reference={src}
          sizes={sizes}
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
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            className="absolute inset-0 size-full border-3"
            style={{ background: inkToken(palette, ground), borderColor: inkToken(palette, frame) }}
          >
            <path d={brace.d} fill="none" stroke={inkToken(palette, brace.ink)} strokeWidth={brace.stroke} />
          </svg>
          <span
            className="relative text-[0.95em] leading-none font-bold"
            style={{ color: `var(--${palette}-beam)` }}
          >
            {initials(name)}
          </span>
        </>
      )}
    </span>
  );
}
