import type { ReactNode } from 'react';

/** Above a list: search, filters, and how many rows there are. */
export function ListHead({ count, children }: { count: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <p role="status" className="ml-auto text-sm text-muted">
        {count}
      </p>
    </div>
  );
}
