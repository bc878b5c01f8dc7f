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
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Content } from '@/content/versions/model';
import { useLang } from '@/i18n';
import { keepScroll } from '@/ui/navigation';
import { applyWorkingCopy, type CopiedRow, type RowReference, referenceOf, type WorkingCopy } from './model';
import type { CopiedResource, OpenedWork } from './queries';

export const views = ['copy', 'public', 'changes'] as const;
export type View = (typeof views)[number];

/** Versions from which a form started. */
interface FormBase {
  row: CopiedRow;
  copy: WorkingCopy | null;
}

export interface EditSession extends OpenedWork {
  place: RowReference;
  /** The stored row. */
  row: CopiedRow;
  view: View;
  show: (view: View) => void;
  base: RefObject<FormBase>;
  /** Change that another editor made meanwhile to the text in the form. */
  conflict: 'published' | 'discarded' | 'changed' | 'gone' | null;
  /** Replaces the form by one with the stored version. */
  reopen: (copy?: WorkingCopy | null) => void;
  /** The other form was asked for from its note, where the focus stays. */
  switched: { current: boolean };
}

const SessionContext = createContext<EditSession | null>(null);

/** What an editor opened beside its row; null for a new one. */
export const useEditSession = () => useContext(SessionContext);

/** Tells whether the form holds the working copy. */
export const isCopyShown = ({ copy, view }: EditSession) => copy !== null && view !== 'public';

/** What disables a field of state or date in a working copy, which holds neither. */
export function useFixedState() {
  const { t } = useTranslation('working-copies');
  const session = useEditSession();
  return session && isCopyShown(session) ? { disabled: true, hint: t('state.text') } : {};
}

/** Frame of the decision about publication, with its box as the head. */
export function PublicationFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-bg px-4 py-1 has-checked:border-accent">
      {children}
    </div>
  );
}

/** Version from which the form started, for the check of a save. */
export const baseVersionOf = ({ base: { current } }: EditSession) => (current.copy ?? current.row).updated_at;

/** The working copy, or the draft that was handed in. */
export function pendingChangeOf({ copy, review }: Pick<OpenedWork, 'copy' | 'review'>) {
  if (copy) return { ...copy, since: copy.updated_at };
  return review?.approval && { ...review.approval, since: review.approval.handed_in_at };
}

/** Tells whether an editor decides on a text that was handed in. */
export const isReviewed = (session: EditSession, publishes: boolean) =>
  publishes && session.view !== 'public' && pendingChangeOf(session)?.state === 'handed_in';

/** What is compared with the public text: what is typed, unless a field is invalid. */
export const contentOf = ({ copy, row }: EditSession, typed: Content | null): Content =>
  typed ?? copy?.content ?? { ...row };

export type PendingChange = NonNullable<ReturnType<typeof pendingChangeOf>>;

function conflictWith(base: FormBase, { row, copy, mayWrite }: OpenedWork): EditSession['conflict'] {
  if (!row) return 'gone';
  if (!mayWrite) return null;
  const isSame = row.updated_at === base.row.updated_at;
  if (base.copy && !copy) return isSame ? 'discarded' : 'published';
  if (base.copy) return base.copy.updated_at === copy?.updated_at ? null : 'changed';
  if (isSame || base.row.published !== false) return null;
  return row.published === false ? 'changed' : 'published';
}

interface EditedRowProps<Row> {
  resource: CopiedResource<Row>;
  opened: OpenedWork<Row>;
  /** Shown instead of the editor without a row. */
  missing: ReactNode;
  readOnly?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Opens the working copy of a row in its editor, unless the public state is asked for. */
export function EditedRow<Row extends CopiedRow>(props: EditedRowProps<Row>) {
  // Stays open when the row is deleted meanwhile or given to another author.
  const [{ row, mayWrite }] = useState(props.opened);
  if (!row) return props.missing;
  return !mayWrite && props.readOnly ? props.readOnly : <EditedForm {...props} row={row} />;
}

function EditedForm<Row extends CopiedRow>({
  resource,
  row,
  opened,
  children,
}: EditedRowProps<Row> & { row: Row }) {
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const place = referenceOf(resource.table(lang), row.id);
  const view = views.find((one) => one === params.get('view')) ?? 'copy';
  const switched = useRef(false);
  const [round, setRound] = useState(0);
  const base = useRef({ row, copy: opened.copy });
  const isPublicShown = view === 'public';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form keeps what it opened until another is asked for
  const shown = useMemo(() => {
    const { row, copy } = base.current;
    return copy && !isPublicShown ? applyWorkingCopy(row, copy) : row;
  }, [round, isPublicShown]);
  return (
    <SessionContext
      value={{
        ...opened,
        place,
        row: opened.row ?? base.current.row,
        view,
        show: (next) => {
          switched.current = next === 'public' || isPublicShown;
          const { view: _view, ...others } = Object.fromEntries(params);
          setParams(next === 'copy' ? others : { ...others, view: next }, { replace: true, ...keepScroll });
        },
        base,
        conflict: conflictWith(base.current, opened),
        reopen: (copy = opened.copy) => {
          base.current = { row: opened.row ?? base.current.row, copy };
          setRound(round + 1);
        },
        switched,
      }}
    >
      <Fragment key={`${round} ${isPublicShown}`}>{children(shown)}</Fragment>
    </SessionContext>
  );
}
