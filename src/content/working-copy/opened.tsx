import { createContext, Fragment, type ReactNode, useContext, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Versioned } from '@/lib/versioned';
import { type Remark, withCopy } from './model';
import type { OpenedWork, Place } from './queries';

interface StoredRow extends Versioned {
  published?: boolean;
}

export const views = ['copy', 'public', 'changes'] as const;
export type View = (typeof views)[number];

/** Parameter of the address that says which of the views an editor shows. */
const viewOf = (params: URLSearchParams): View => views.find((one) => one === params.get('view')) ?? 'copy';

export interface Opened extends OpenedWork {
  place: Place;
  /** As readers have it, where they do. */
  row: StoredRow;
  view: View;
  /** The other form was asked for from its note, where the focus stays. */
  switched: { current: boolean };
}

const OpenedContext = createContext<Opened | null>(null);

/** What an editor opened beside its row; null for a new one. */
export const useOpened = () => useContext(OpenedContext);

/** The working copy, or the draft that was handed in. */
export function workOf({ copy, approval }: OpenedWork) {
  if (copy) return { ...copy, since: copy.updated_at, seen: copy.updated_at };
  return approval && { ...approval, since: approval.handed_in_at };
}

/** What an editor asked of the text that is open. */
export function useRemarks(): readonly Remark[] {
  const opened = useOpened();
  return (opened && opened.view !== 'public' && workOf(opened)?.remarks) || [];
}

interface OpenedRowProps<Row> {
  place: Place;
  row: Row;
  work: OpenedWork;
  children: (row: Row) => ReactNode;
}

/** Opens the working copy of a row in its editor, unless the public state is asked for. */
export function OpenedRow<Row extends StoredRow>({ place, row, work, children }: OpenedRowProps<Row>) {
  const [params] = useSearchParams();
  const view = viewOf(params);
  const switched = useRef(false);
  const copy = view === 'public' ? null : work.copy;
  const shown = useMemo(() => (copy ? withCopy(row, copy) : row), [row, copy]);
  return (
    <OpenedContext value={{ ...work, place, row, view, switched }}>
      <Fragment key={copy ? 'copy' : 'public'}>{children(shown)}</Fragment>
    </OpenedContext>
  );
}
