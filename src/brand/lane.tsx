import { agency } from './agency';
import { brand } from './brand';
import { LogoMark } from './motif/logo-mark';
import { Still } from './motif/still';

/** The lane the agency is in, with the number of its house beside the door. */
export function Lane({ alt, className }: { alt: string; className?: string }) {
  if (brand.drawings === 'plain') {
    return (
      <div
        role="img"
        aria-label={alt}
        className={`grid place-items-center border border-line bg-surface ${className}`}
      >
        <LogoMark className="w-2/5 text-accent" />
      </div>
    );
  }
  const [number = ''] = /^\d{1,4}/.exec(agency().legal.address) ?? [];
  return (
    <Still
      viewBox="0 0 490 560"
      inside={({ laneInside }) => laneInside(number)}
      alt={alt}
      className={className}
    />
  );
}
