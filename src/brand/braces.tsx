import { useId } from 'react';

export function Braces() {
  const pattern = useId();
  return (
    <svg aria-hidden="true" className="block h-2 w-full text-accent">
      <pattern id={pattern} width="16" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 .75h16M0 7.25h16M0 7l8-6 8 6" fill="none" stroke="currentColor" strokeWidth="1.2" />
      </pattern>
      <rect width="100%" height="8" fill={`url(#${pattern})`} />
    </svg>
  );
}
