import { Still } from '../still';
import { type CoverOptions, coverBox } from './cover-box';

interface CoverProps extends CoverOptions {
  /** The same seed always draws the same cover: use the slug. */
  seed: string;
  alt?: string | undefined;
  className?: string | undefined;
}

export function Cover({ seed, alt, className = 'block size-full', ...options }: CoverProps) {
  const { width, height } = coverBox(options);
  return (
    <Still
      key={`${seed} ${JSON.stringify(options)}`}
      viewBox={`0 0 ${width} ${height}`}
      inside={({ cover }) => cover(seed, options)}
      alt={alt}
      className={className}
      fills
    />
  );
}
