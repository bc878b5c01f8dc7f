import { agency, facts } from './agency';
import { LogoMark } from './logo-mark';
import { Still } from './still';

/** The lane the agency is in, with the number of its house beside the door. */
export function Lane({ alt, className }: { alt: string; className?: string }) {
  if (facts.drawings === 'plain') {
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
      inside={({ fixed }) => fixed('lane').replace('{number}', number)}
      alt={alt}
      className={className}
    />
  );
}
