import { type CoverOptions, cover } from './cover';
import { inkToken } from './palettes';
import type { Picture } from './picture';

interface PaintedProps {
  picture: Picture;
  /** Without it the picture is decoration and says nothing. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** Paints a drawing with the tokens of the page. */
export function Painted({ picture, alt, className }: PaintedProps) {
  const { width, height, palette, ground, shapes } = picture;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label where it says something, hidden elsewhere
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect width={width} height={height} fill={inkToken(palette, ground)} />
      {shapes.map((shape, index) => {
        const colour = inkToken(palette, shape.ink);
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's shapes have no identity and never move
            key={index}
            d={shape.d}
            fill={shape.stroke ? 'none' : colour}
            stroke={shape.stroke ? colour : undefined}
            strokeWidth={shape.stroke ? Math.round(shape.stroke * 10) / 10 : undefined}
            opacity={shape.opacity}
            transform={shape.transform}
          />
        );
      })}
    </svg>
  );
}

export interface CoverProps extends CoverOptions {
  /** The same seed always draws the same cover: use the slug. */
  seed: string;
  alt?: string | undefined;
  className?: string | undefined;
}

export function Cover({ seed, alt, className = 'block size-full', ...options }: CoverProps) {
  return <Painted picture={cover(seed, options)} alt={alt} className={className} />;
}
