import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { EditorSkeleton, NoDocument } from '@/content/editor/editor-states';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import type { EditedResource, ResourceRow } from '../resource';

interface ResourceEditPageProps<Row extends ResourceRow> {
  resource: Pick<EditedResource<Row, DraftFields, FieldValues>, 'row'>;
  /** The list in a language. */
  list: (lang: Lang) => string;
  messages: Record<'title' | 'loadFailed' | 'missingTitle' | 'missing' | 'toList', MessageKey>;
  editor: ComponentType<{ row: Row }>;
}

/** The editor of the row whose id is in the address. */
export function ResourceEditPage<Row extends ResourceRow>(props: ResourceEditPageProps<Row>) {
  const { id = '' } = useParams();
  return isUuid(id) ? <StoredRow id={id} {...props} /> : <MissingRow {...props} />;
}

function StoredRow<Row extends ResourceRow>({ id, ...page }: ResourceEditPageProps<Row> & { id: string }) {
  const message = useMessage();
  const lang = useLang();
  const { resource, messages, editor: Editor } = page;
  const title = message(messages.title);
  const query = useQuery({
    ...resource.row(lang, id),
    meta: { failure: { title: 'common:error', description: messages.loadFailed } },
  });
  return (
    <QueryView
      query={query}
      isEmpty={(row) => row === null}
      empty={<MissingRow {...page} />}
      skeleton={<EditorSkeleton title={title} />}
      failure={{
        title: message(messages.loadFailed),
        toasted: true,
        frame: (panel) => <AdminPage title={title}>{panel}</AdminPage>,
      }}
    >
      {(row) => (row ? <Editor key={`${lang}.${id}`} row={row} /> : null)}
    </QueryView>
  );
}

function MissingRow({ list, messages }: Pick<ResourceEditPageProps<ResourceRow>, 'list' | 'messages'>) {
  const message = useMessage();
  const lang = useLang();
  return (
    <NoDocument
      title={message(messages.missingTitle)}
      list={{ to: list(lang), label: message(messages.toList) }}
    >
      {message(messages.missing)}
    </NoDocument>
  );
}
