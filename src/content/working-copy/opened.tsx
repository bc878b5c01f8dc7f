import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLang } from '@/i18n';
import { type CopiedRow, type WorkingCopy, withCopy } from './model';
import { type CopiedResource, type OpenedWork, type Place, placeOf } from './queries';

export const views = ['copy', 'public', 'changes'] as const;
export type View = (typeof views)[number];

/** Parameter of the address that says which of the views an editor shows. */
const viewOf = (params: URLSearchParams): View => views.find((one) => one === params.get('view')) ?? 'copy';

/** What a form goes on from. */
interface Held {
  row: CopiedRow;
  copy: WorkingCopy | null;
}

export interface Opened extends OpenedWork {
  place: Place;
  /** As it is stored now. */
  row: CopiedRow;
  view: View;
  held: RefObject<Held>;
  /** What somebody else did meanwhile to the text in the form. */
  overtaken: 'published' | 'discarded' | 'changed' | 'gone' | null;
  /** Opens what is stored now in the form's place. */
  reopen: (copy?: WorkingCopy | null) => void;
  /** The other form was asked for from its note, where the focus stays. */
  switched: { current: boolean };
}

const OpenedContext = createContext<Opened | null>(null);

/** What an editor opened beside its row; null for a new one. */
export const useOpened = () => useContext(OpenedContext);

/** Version of the text that was opened. */
export const seenIn = ({ held: { current } }: Opened) => (current.copy ?? current.row).updated_at;

/** The working copy, or the draft that was handed in. */
export function workOf({ copy, approval }: Pick<OpenedWork, 'copy' | 'approval'>) {
  if (copy) return { ...copy, since: copy.updated_at };
  return approval && { ...approval, since: approval.handed_in_at };
}

function overtakenBy(held: Held, { row, copy, mayWrite }: OpenedWork): Opened['overtaken'] {
  if (!row) return 'gone';
  if (!mayWrite) return null;
  const isSame = row.updated_at === held.row.updated_at;
  if (held.copy && !copy) return isSame ? 'discarded' : 'published';
  if (held.copy) return held.copy.updated_at === copy?.updated_at ? null : 'changed';
  if (isSame || held.row.published !== false) return null;
  return row.published === false ? 'changed' : 'published';
}

interface OpenedRowProps<Row> {
  resource: CopiedResource<Row>;
  opened: OpenedWork<Row>;
  /** Instead of the editor, where there is no row, or one of somebody else's. */
  missing: ReactNode;
  readOnly?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Opens the working copy of a row in its editor, unless the public state is asked for. */
export function OpenedRow<Row extends CopiedRow>(props: OpenedRowProps<Row>) {
  // Deleted meanwhile or no longer one's own, it stays open.
  const [{ row, mayWrite }] = useState(props.opened);
  if (!row) return props.missing;
  return !mayWrite && props.readOnly ? props.readOnly : <OpenedForm {...props} row={row} />;
}

function OpenedForm<Row extends CopiedRow>({
  resource,
  row,
  opened,
  children,
}: OpenedRowProps<Row> & { row: Row }) {
  const lang = useLang();
  const [params] = useSearchParams();
  const view = viewOf(params);
  const switched = useRef(false);
  const [round, setRound] = useState(0);
  const held = useRef({ row, copy: opened.copy });
  const isPublicShown = view === 'public';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps what it opened until another is asked for
  const shown = useMemo(() => {
    const { row, copy } = held.current;
    return copy && !isPublicShown ? withCopy(row, copy) : row;
  }, [round, isPublicShown]);
  return (
    <OpenedContext
      value={{
        ...opened,
        place: placeOf(resource, lang, row.id),
        row: opened.row ?? held.current.row,
        view,
        held,
        overtaken: overtakenBy(held.current, opened),
        reopen: (copy = opened.copy) => {
          held.current = { row: opened.row ?? held.current.row, copy };
          setRound(round + 1);
        },
        switched,
      }}
    >
      <Fragment key={`${round} ${isPublicShown}`}>{children(shown)}</Fragment>
    </OpenedContext>
  );
}
