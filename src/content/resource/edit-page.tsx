import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { EditorSkeleton, ReadOnly, RowMissing } from '@/content/editor/editor-states';
import { EditedRow } from '@/content/working-copy/edit-session';
import { copyQueries } from '@/content/working-copy/queries';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { type QueryAnswer, QueryView } from '@/ui/query-view';
import type { EditedResource, ResourceRow } from './types';

interface EditPageMessages extends Record<'title' | 'loadFailed' | 'toList', MessageKey> {
  missing: { title: MessageKey; text: MessageKey };
  /** An address without an id; as a missing row where absent. */
  invalid?: { title: MessageKey; text: MessageKey };
}

interface ResourceEditPageProps<Row extends ResourceRow> {
  resource: Pick<EditedResource<Row, DraftFields, FieldValues>, 'read' | 'area' | 'table'>;
  list: (lang: Lang) => string;
  messages: EditPageMessages;
  editor: ComponentType<{ row: Row }>;
  /** Stands in for the missing row, e.g. after a switch of language; shows `fallback` where there is no other. */
  missing?: ComponentType<{ id: string; fallback: ReactNode }>;
}

/** The editor of the row whose id is in the address. */
export function ResourceEditPage<Row extends ResourceRow>(props: ResourceEditPageProps<Row>) {
  const { id = '' } = useParams();
  const { messages, list } = props;
  if (isUuid(id)) return <StoredRow id={id} {...props} />;
  return <NoRow list={list} toList={messages.toList} {...(messages.invalid ?? messages.missing)} />;
}

function StoredRow<Row extends ResourceRow>({
  id,
  resource,
  list,
  messages,
  editor: Editor,
  missing: Missing,
}: ResourceEditPageProps<Row> & { id: string }) {
  const lang = useLang();
  const query = useQuery({
    ...copyQueries.opened(resource, lang, id),
    meta: { failure: { title: 'common:error', description: messages.loadFailed } },
  });
  const noRow = <NoRow list={list} toList={messages.toList} {...messages.missing} />;
  return (
    <EditorQuery query={query} messages={messages}>
      {(opened) => (
        <EditedRow
          key={`${lang}.${id}`}
          resource={resource}
          opened={opened}
          missing={Missing ? <Missing id={id} fallback={noRow} /> : noRow}
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
  return (
    <QueryView
      query={query}
      skeleton={<EditorSkeleton title={title} />}
      failure={{
        title: message(messages.loadFailed),
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
  toList: MessageKey;
  title: MessageKey;
  text: MessageKey;
}

function NoRow({ list, toList, title, text }: NoRowProps) {
  const message = useMessage();
  return (
    <RowMissing title={message(title)} list={{ to: list(useLang()), label: message(toList) }}>
      {message(text)}
    </RowMissing>
  );
}
