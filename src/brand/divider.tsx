import { useId } from 'react';
import { classNames } from '@/lib/class-names';

/** A beam with braces, between two parts of a page that need more than space. */
export function Divider({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames('block h-3 w-full text-line', className)}>
      <pattern id={id} width="24" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 1h24M0 11h24M0 11 12 1l12 10" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
