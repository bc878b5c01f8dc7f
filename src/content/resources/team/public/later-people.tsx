import { Suspense } from 'react';
import { classNames } from '@/lib/class-names';
import { late } from '@/lib/late';
import { useAlive } from '@/lib/use-alive';

const Row = late(() => import('./people-row').then(({ PeopleRow }) => PeopleRow));

/** The faces come with the code: a finished page holds their place, and does not carry who they are. */
export function PeopleRow({ className = 'h-20' }: { className?: string }) {
  const place = <span aria-hidden="true" data-needs-script="" className={classNames('block', className)} />;
  return useAlive() ? (
    <Suspense fallback={place}>
      <Row className={className} />
    </Suspense>
  ) : (
    place
  );
}
