import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useParams } from 'react-router-dom';
import { EditorSkeleton, ReadOnly, RowMissing } from '@/content/editor/editor-states';
import { EditedRow } from '@/content/working-copy/edit-session';
import { copyQueries } from '@/content/working-copy/queries';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { type QueryAnswer, QueryView } from '@/ui/query-view';
import { toast } from '@/ui/toast-store';
import type { EditedResource, ResourceRow } from './types';

/** Texts of the page, given `id`. */
interface EditPageMessages extends Record<'title' | 'loadFailed' | 'toList', MessageKey> {
  missing: { title: MessageKey; text: MessageKey };
  /** An address without an id; as a missing row where absent. */
  invalid?: { title: MessageKey; text: MessageKey };
  /** Announces a missing row too, and a failure in the server's words. */
  toast?: { title: MessageKey; serverMessage: true };
}

interface ResourceEditPageProps<Row extends ResourceRow> {
  resource: Pick<EditedResource<Row, DraftFields, FieldValues>, 'read' | 'area' | 'table'>;
  list: (lang: Lang) => string;
  messages: EditPageMessages;
  editor: ComponentType<{ row: Row }>;
  isId?: (text: string) => boolean;
  /** Stands in for a missing row, or for the row `left` by a switch of language; `fallback` without another. */
  translation?: ComponentType<{ id: string; left: Row | null; fallback: ReactNode }>;
}

/** State of a navigation to a translation, whose id may be the same. */
export const toTranslation = { isTranslation: true } as const;

/** The editor of the row whose id is in the address. */
export function ResourceEditPage<Row extends ResourceRow>(props: ResourceEditPageProps<Row>) {
  const { id = '' } = useParams();
  const lang = useLang();
  const { state } = useLocation();
  const [shown, setShown] = useState<{ lang: Lang; row: Row } | null>(null);
  const { messages, isId = isUuid, translation: Translation } = props;
  if (!isId(id)) return <NoRow {...props} {...(messages.invalid ?? messages.missing)} />;
  const noRow = <NoRow {...props} {...messages.missing} />;
  // Ids belong to one language: after a switch the same one is another row, or none.
  const isLeft = shown !== null && shown.lang !== lang && String(shown.row.id) === id;
  if (Translation && isLeft && !state?.isTranslation)
    return <Translation id={id} left={shown.row} fallback={noRow} />;
  return (
    <StoredRow
      {...props}
      key={`${lang}.${id}`}
      id={id}
      missing={Translation ? <Translation id={id} left={null} fallback={noRow} /> : noRow}
      onShown={setShown}
    />
  );
}

interface StoredRowProps<Row extends ResourceRow> extends ResourceEditPageProps<Row> {
  id: string;
  missing: ReactNode;
  onShown: (shown: { lang: Lang; row: Row }) => void;
}

function StoredRow<Row extends ResourceRow>({
  id,
  resource,
  list,
  messages,
  editor: Editor,
  missing,
  onShown,
}: StoredRowProps<Row>) {
  const lang = useLang();
  const query = useQuery({
    ...copyQueries.opened(resource, lang, id),
    meta: {
      failure: { title: 'common:error', description: messages.loadFailed, values: { id }, ...messages.toast },
    },
  });
  const row = query.data?.row;
  useEffect(() => {
    if (row) onShown({ lang, row });
  }, [row, lang, onShown]);
  return (
    <EditorQuery query={query} messages={messages}>
      {(opened) => (
        <EditedRow
          resource={resource}
          opened={opened}
          missing={missing}
          readOnly={<ReadOnly list={list(lang)} />}
        >
          {(shown) => <Editor row={shown} />}
        </EditedRow>
      )}
    </EditorQuery>
  );
}

interface EditorQueryProps<Data> {
  query: QueryAnswer<Data>;
  messages: Pick<EditPageMessages, 'title' | 'loadFailed'>;
  children: (data: Data) => ReactNode;
}

/** A query that decides what the page edits. */
export function EditorQuery<Data>({ query, messages, children }: EditorQueryProps<Data>) {
  const message = useMessage();
  const title = message(messages.title);
  const { id = '' } = useParams();
  return (
    <QueryView
      query={query}
      skeleton={<EditorSkeleton title={title} />}
      failure={{
        title: message(messages.loadFailed, { id }),
        toasted: true,
        frame: (panel) => <AdminPage title={title}>{panel}</AdminPage>,
      }}
    >
      {children}
    </QueryView>
  );
}

interface NoRowProps {
  list: (lang: Lang) => string;
  messages: Pick<EditPageMessages, 'toList' | 'toast'>;
  title: MessageKey;
  text: MessageKey;
}

function NoRow({ list, messages, ...keys }: NoRowProps) {
  const message = useMessage();
  const lang = useLang();
  const { id = '' } = useParams();
  const failed = messages.toast && message(messages.toast.title);
  const text = message(keys.text, { id });
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: failed, description: text });
  }, [failed, text]);
  return (
    <RowMissing
      title={message(keys.title, { id })}
      list={{ to: list(lang), label: message(messages.toList) }}
    >
      {text}
    </RowMissing>
  );
}
