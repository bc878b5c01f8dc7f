import { Skeleton } from '@/ui/skeleton';

/** Rows on their way, of the height of rows. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 pt-12">
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: held places have no identity
        <div key={index} className="flex items-center gap-4 border-t border-line pt-5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-32 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
