import type { ReactNode } from 'react';
import { Navigate, type To, useSearchParams } from 'react-router-dom';
import { listPageSize } from '@/lib/paging';
import { Button } from '@/ui/button';
import { keepScroll } from '@/ui/navigation';
import { Pagination } from '@/ui/pagination';
import { type FailurePanel, type QueryAnswer, QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';

interface ListViewProps<Row> {
  query: QueryAnswer<{ rows: readonly Row[]; total: number }>;
  page: number;
  toPage: (page: number) => To;
  skeleton: ReactNode;
  empty: ReactNode;
  failure: FailurePanel;
  children: (rows: readonly Row[], total: number) => ReactNode;
}

export function ListView<Row>({
  query,
  page,
  toPage,
  skeleton,
  empty,
  failure,
  children,
}: ListViewProps<Row>) {
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={({ rows, total }) => rows.length === 0 || (page - 1) * listPageSize >= total}
      // Past the end, for instance after the last row of a page was deleted.
      empty={page > 1 ? <Navigate to={toPage(1)} replace /> : empty}
      failure={failure}
    >
      {({ rows, total }) => (
        <>
          {children(rows, total)}
          <Pagination page={page} pages={Math.ceil(total / listPageSize)} hrefFor={toPage} />
        </>
      )}
    </QueryView>
  );
}

export function ListHead({ count, children }: { count: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      {/* Empty, the status leaves the flow: the row's gap would remain. */}
      <p role="status" className="ml-auto text-sm text-muted empty:absolute">
        {count}
      </p>
    </div>
  );
}

interface NothingFoundProps {
  title: string;
  showAll: string;
  children: ReactNode;
}

export function NothingFound({ title, showAll, children }: NothingFoundProps) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const clear = () => setParams(tab ? { tab } : {}, { replace: true, ...keepScroll });
  return (
    <EmptyState scene="search" title={title} action={<Button onClick={clear}>{showAll}</Button>}>
      {children}
    </EmptyState>
  );
}
