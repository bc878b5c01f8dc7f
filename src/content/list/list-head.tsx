import type { ReactNode } from 'react';

/** Above a list: search, filters, and how many rows there are. */
export function ListHead({ count, children }: { count: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      {/* Out of the row while it says nothing: an empty one would still take its gap. */}
      <p role="status" className="ml-auto text-sm text-muted empty:absolute">
        {count}
      </p>
    </div>
  );
}
