import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '@/content/list/language-tabs';
import { useDeletion } from '@/content/list/use-deletion';
import { useLang, useMessage } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { AdminPage, type IntroducedScreen } from '@/ui/admin-page';
import { Button, IconButton } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { type Sortable, useSortableList } from '@/ui/sortable-list';
import { EmptyState } from '@/ui/state-panel';
import { useResourceDialog } from './dialog';
import { type RowNote, useLastChanges } from './last-change';
import type { ListMessages, ListPageMessages } from './messages';
import type { ListedResource, Resource, ResourceRow } from './types';
import { useResourceBulk } from './use-resource-bulk';

export interface TileProps<Row> {
  row: Row;
  change: RowNote;
  index: number;
  total: number;
  onEdit: () => void;
  onDelete: () => void;
  checkbox: ReactNode;
  duplicate: ReactNode;
  sortable: Sortable<ResourceRow['id']>;
}

interface ResourceListProps<Row extends ResourceRow> {
  resource: ListedResource<Row> & { messages: ListMessages };
  tile: ComponentType<TileProps<Row>>;
  className?: string;
  skeleton?: ReactNode;
  onAdd?: () => void;
  onEdit: (row: Row) => void;
  onCopy: (row: Row) => void;
}

export function ResourceList<Row extends ResourceRow>({
  resource,
  tile: Tile,
  className = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  skeleton = <TilesSkeleton className={className} />,
  onAdd,
  onEdit,
  onCopy,
}: ResourceListProps<Row>) {
  const { t } = useTranslation('bulk');
  const message = useMessage();
  const lang = useLang();
  const { messages, label, nameOf } = resource;
  const query = useQuery(resource.list(lang));
  const rows = query.data ?? [];
  const sortable = useRowOrder(resource, rows);
  const changeOf = useLastChanges(resource.keys.all(lang), resource.table(lang), rows);
  const deletion = useDeletion<ResourceRow['id'], Row>(useMutation(resource.remove(lang)), {
    title: message(messages.confirmTitle),
    text: (row) => message(messages.confirmText, { [label]: nameOf(row) }),
    confirm: message(messages.remove),
  });
  const bulk = useResourceBulk({ resource, nameOf, rows, isPublished: ({ published = true }) => published });
  return (
    <>
      {messages.order ? sortable.status : null}
      <QueryView
        query={query}
        skeleton={skeleton}
        empty={
          <EmptyState
            title={message(messages.empty)}
            action={onAdd ? <Button onClick={onAdd}>{message(messages.create)}</Button> : null}
          >
            {messages.emptyText ? message(messages.emptyText) : null}
          </EmptyState>
        }
        failure={{ title: message(messages.loadFailed), text: ({ serverMessage }) => serverMessage }}
      >
        {(shown) => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              {bulk.all}
              {messages.count ? (
                <p className="text-sm text-muted">{message(messages.count, { count: shown.length })}</p>
              ) : null}
            </div>
            {bulk.results}
            <ul className={className}>
              {shown.map((row, index) => (
                <Tile
                  key={row.id}
                  row={row}
                  change={changeOf(row)}
                  index={index}
                  total={shown.length}
                  onEdit={() => onEdit(row)}
                  onDelete={() => deletion.ask(row)}
                  checkbox={bulk.checkbox(row)}
                  duplicate={
                    <IconButton
                      size="sm"
                      icon="copy"
                      label={t('duplicateOne', { name: nameOf(row) })}
                      onClick={() => onCopy(row)}
                    />
                  }
                  sortable={sortable}
                />
              ))}
            </ul>
            {bulk.bar}
          </div>
        )}
      </QueryView>
      {deletion.dialog}
    </>
  );
}

/** The order by hand of a list, shown at once and stored behind. */
export function useRowOrder<Row extends Pick<ResourceRow, 'id'>>(
  { reorder, messages, label, nameOf }: ListedResource<Row>,
  rows: readonly Row[],
): Sortable<ResourceRow['id']> {
  const message = useMessage();
  const { mutate } = useMutation(reorder(useLang()));
  const byId = new Map<ResourceRow['id'], Row>(rows.map((row) => [row.id, row]));
  return useSortableList({
    ids: [...byId.keys()],
    onChange: (ids) => mutate(ids.flatMap((id) => byId.get(id) ?? [])),
    nameOf: (id) => {
      const row = byId.get(id);
      return row ? nameOf(row) : '';
    },
    moved: (id, place) => {
      const row = byId.get(id);
      return row && messages.order
        ? message(messages.order.moved, { [label]: nameOf(row), place, total: rows.length })
        : '';
    },
  });
}

function TilesSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-52 rounded-panel" />
      ))}
    </div>
  );
}

interface ResourceListPageProps<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
> extends Pick<ResourceListProps<Row>, 'tile' | 'className'> {
  resource: Resource<Row, Fields, Input> & { messages: ListPageMessages };
  path: (lang: Lang) => string;
  intro?: IntroducedScreen;
  fields: ComponentType<{ row: Row | null }>;
  children?: ReactNode;
}

export function ResourceListPage<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>({ resource, path, intro, fields, children, ...list }: ResourceListPageProps<Row, Fields, Input>) {
  const message = useMessage();
  const { title, create, languages } = resource.messages;
  const { add, edit, copy, dialog } = useResourceDialog({ resource, fields });
  return (
    <AdminPage
      title={message(title)}
      intro={intro}
      action={
        <Button variant="primary" onClick={add}>
          {message(create)}
        </Button>
      }
    >
      {children}
      <LanguageTabs label={message(languages)} path={path}>
        <ResourceList key={useLang()} resource={resource} onAdd={add} onEdit={edit} onCopy={copy} {...list} />
      </LanguageTabs>
      {dialog}
    </AdminPage>
  );
}
