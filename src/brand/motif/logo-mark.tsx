import { houseMark } from './mark';

/** The little timbered house before the agency's name. */
export function LogoMark({ className = 'size-7 text-accent' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={houseMark} fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
