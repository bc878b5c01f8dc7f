import { Skeleton } from './skeleton';

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

/** Rows on their way, of the height of rows. */
export function TableSkeleton({ pictures = false }: { pictures?: boolean }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 pt-12">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: held places have no identity
        <div key={index} className="flex items-center gap-4 border-t border-line pt-4">
          {pictures ? <Skeleton className="h-9 w-14" /> : null}
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-32 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
