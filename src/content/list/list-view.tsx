import type { ReactNode } from 'react';
import { Navigate, type To } from 'react-router-dom';
import { Pagination } from '@/ui/pagination';
import { type FailurePanel, type QueryAnswer, QueryView } from '@/ui/query-view';

/** Lists page past fifty. */
export const pageSize = 50;

interface ListViewProps<Row> {
  /** One page of the list, and how many rows there are in all. */
  query: QueryAnswer<{ rows: readonly Row[]; total: number }>;
  page: number;
  /** A page of the list as it is narrowed now. */
  toPage: (page: number) => To;
  skeleton: ReactNode;
  /** Nothing at all, or nothing that fits the search. */
  empty: ReactNode;
  failure: FailurePanel;
  children: (rows: readonly Row[], total: number) => ReactNode;
}

/** A list a page at a time: waiting, failed, empty or shown, with the way to its other pages. */
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
      isEmpty={({ rows, total }) => rows.length === 0 || (page - 1) * pageSize >= total}
      // Past the end, for instance after the last row of a page was deleted.
      empty={page > 1 ? <Navigate to={toPage(1)} replace /> : empty}
      failure={failure}
    >
      {({ rows, total }) => (
        <>
          {children(rows, total)}
          <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefFor={toPage} />
        </>
      )}
    </QueryView>
  );
}
