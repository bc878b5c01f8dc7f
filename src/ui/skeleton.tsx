import { classNames } from '@/lib/class-names';

/** Reserves the space of loading content. In the size of that content it prevents layout shifts. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-chip bg-raised', className ?? 'h-4 w-full')}
    />
  );
}

const lengths = ['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-2/3'];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block space-y-[0.6em]', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without a text have no other name
          key={index}
          className={classNames('h-[1em]', index === lines - 1 ? 'w-3/5' : lengths[index % lengths.length])}
        />
      ))}
    </span>
  );
}
