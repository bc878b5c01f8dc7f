import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** Shown without a script in place of what only a script can do (`data-needs-script`, styles/layout.css). */
export function NoScript({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <noscript>
      <p className={classNames('text-muted', className)}>{children}</p>
    </noscript>
  );
}
