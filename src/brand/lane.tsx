import { agency } from './agency';
import { Still } from './motif/still';

/** The lane the agency is in, with the number of its house beside the door. */
export function Lane({ alt, className }: { alt: string; className?: string }) {
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
