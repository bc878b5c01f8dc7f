import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead, ListView, NothingFound } from '@/content/list/list-view';
import { useDeletion } from '@/content/list/use-deletion';
import { editPath } from '@/content/tables';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { LinkButton } from '@/ui/button';
import { Field } from '@/ui/field';
import { FilterSelect, FoldedFilters, ListSearch } from '@/ui/list-filters';
import type { QueryAnswer } from '@/ui/query-view';
import { Select } from '@/ui/select';
import { EmptyState } from '@/ui/state-panel';
import { type Column, Table, TableSkeleton } from '@/ui/table';
import { RowActions, RowTitle } from '@/ui/table-row';
import { LastChangeLine, useLastChanges } from './last-change';
import { keysOf, type SortKey, sortText, type TableList, type useTableView } from './table-view';
import type { ListedResource, ResourceRow } from './types';
import { useDuplicate } from './use-duplicate';
import { useResourceBulk } from './use-resource-bulk';

interface TableRow extends Pick<ResourceRow, 'id' | 'updated_at'> {
  title: string;
  image?: string;
  slug?: string;
  language?: string | null;
}

type ColumnNames<List extends TableList> = Readonly<Record<SortKey<List>, MessageKey>>;

interface ResourceTableProps<Row extends TableRow, List extends TableList> {
  resource: Omit<ListedResource<TableRow>, 'list' | 'reorder' | 'nameOf'>;
  list: List;
  table: ReturnType<typeof useTableView<List>>;
  query: QueryAnswer<{ rows: readonly Row[]; total: number }> & { isPlaceholderData: boolean };
  toasted?: boolean;
  /** Columns after the title, each of which sorts. */
  columns: readonly (Pick<Column<Row>, 'cell' | 'className' | 'numeric'> & {
    key: SortKey<List>;
    /** Text under the title in place of the column, in windows of 640 to 1799 px. */
    underTitle?: (row: Row) => string;
  })[];
  /** Drawing for a row without a picture. */
  coverOf?: (row: Row) => ComponentProps<typeof RowTitle>['kind'];
  rowProps?: ComponentProps<typeof Table<Row>>['rowProps'];
  actions?: (row: Row) => ReactNode;
  isPublished: (row: Row) => boolean;
  newPath: string;
}

/** A date with its hour takes two lines where the window is narrow. */
export const dateClass = 'sm:max-xl:min-w-32 sm:max-xl:whitespace-normal';

export function ResourceTable<Row extends TableRow, List extends TableList>({
  resource,
  list,
  table,
  query,
  toasted = false,
  columns,
  coverOf,
  rowProps,
  actions,
  isPublished,
  newPath,
}: ResourceTableProps<Row, List>) {
  const message = useMessage();
  const lang = useLang();
  const { texts, filters } = list;
  const names: ColumnNames<List> = list.sorts;
  const { view, isFiltered, show } = table;
  const name = resource.table(lang);
  const changeOf = useLastChanges(resource.keys.all(lang), name, query.data?.rows ?? []);
  const deletion = useDeletion<ResourceRow['id'], TableRow>(useMutation(resource.remove(lang)), {
    title: message(`${texts}.confirmTitle`),
    text: ({ title }) => message(`${texts}.confirmText`, { title }),
    confirm: message(`${texts}.remove`),
  });
  const copying = useDuplicate(resource);
  const bulk = useResourceBulk({
    resource,
    nameOf: ({ title }: Row) => title,
    rows: query.data?.rows ?? [],
    isPublished,
  });
  const indent = ({ image }: Row) => (image === undefined ? '' : 'pl-17');
  const shown = columns.map((column) =>
    column.underTitle ? { ...column, className: 'sm:max-[1799px]:hidden' } : column,
  );
  const editTo = ({ id }: Row) => editPath(name, String(id), lang);
  const count = query.isPlaceholderData ? undefined : query.data?.total;
  const title: Pick<Column<Row>, 'cell' | 'className' | 'lead'> & { key: SortKey<List> } = {
    key: 'title',
    lead: true,
    className: 'sm:w-full',
    cell: (row) => (
      <>
        <RowTitle
          to={editTo(row)}
          image={row.image}
          seed={row.slug}
          kind={coverOf?.(row)}
          title={row.title}
          lang={row.language ?? undefined}
        />
        <p
          className={classNames(
            'hidden text-sm font-normal text-muted sm:max-[1799px]:block sm:w-0 sm:min-w-full sm:truncate',
            indent(row),
          )}
        >
          {columns.flatMap(({ underTitle }) => underTitle?.(row) || []).join(' · ')}
        </p>
        <LastChangeLine change={changeOf(row)} className={indent(row)} />
      </>
    ),
  };

  return (
    <div className="flex flex-col gap-4">
      <ListHead
        count={count === undefined ? null : message(`${texts}.${isFiltered ? 'found' : 'count'}`, { count })}
      >
        <ListSearch
          label={message(`${texts}.searchLabel`)}
          hint={message(`${texts}.searchHint`)}
          text={view.text}
          onSearch={(text) => show({ text })}
        />
        <FoldedFilters isSet={Object.values(view.filters).some(Boolean)}>
          {Object.entries(filters).map(([name, { label, all, options }]) => (
            <FilterSelect
              key={name}
              label={message(label)}
              value={view.filters[name] ?? ''}
              all={message(all)}
              options={Object.entries(options).map(([value, text]) => ({ value, label: message(text) }))}
              onChange={(value) => show({ filters: { ...view.filters, [name]: value } })}
            />
          ))}
          <SortSelect names={names} table={table} />
        </FoldedFilters>
        {bulk.all}
      </ListHead>
      {bulk.results}
      <ListView
        query={query}
        page={view.page}
        toPage={table.toPage}
        skeleton={<TableSkeleton pictures />}
        empty={
          isFiltered ? (
            <NothingFound title={message(`${texts}.nothingTitle`)} showAll={message(`${texts}.showAll`)}>
              {message(`${texts}.nothingText`)}
            </NothingFound>
          ) : (
            <EmptyState
              title={message(`${texts}.emptyTitle`)}
              action={<LinkButton to={newPath}>{message(`${texts}.emptyAction`)}</LinkButton>}
            >
              {message(`${texts}.emptyText`)}
            </EmptyState>
          )
        }
        failure={{
          title: message(`${texts}.loadFailed`),
          text: ({ serverMessage }) => (toasted ? '' : serverMessage),
          toasted,
        }}
      >
        {(rows) => (
          <Table
            label={message(`${texts}.title`)}
            rows={rows}
            rowKey={({ id }) => id}
            rowProps={rowProps}
            columns={[
              bulk.column,
              ...[title, ...shown].map((column) => ({
                ...column,
                header: message(names[column.key]),
                sort: table.sortLink(column.key),
              })),
            ]}
            actions={(row) => (
              <>
                {actions?.(row)}
                <RowActions
                  editTo={editTo(row)}
                  edit={message(`${texts}.edit`)}
                  editName={message(`${texts}.editOne`, { title: row.title })}
                  removeName={message(`${texts}.removeOne`, { title: row.title })}
                  onRemove={bulk.mayChange(row) ? () => deletion.ask(row) : null}
                  copy={copying.of(row)}
                />
              </>
            )}
          />
        )}
      </ListView>
      {bulk.bar}
      {deletion.dialog}
      {copying.dialog}
    </div>
  );
}

const directions = ['ascending', 'descending'] as const;

function SortSelect<List extends TableList>({
  names,
  table: { view, show },
}: {
  names: ColumnNames<List>;
  table: ReturnType<typeof useTableView<List>>;
}) {
  const { t } = useTranslation('ui');
  const message = useMessage();
  const orders = keysOf<SortKey<List>>(names).flatMap((key) =>
    directions.map((direction) => ({ key, direction })),
  );
  return (
    <Field label={t('table.sort')} hideLabel className="min-w-56 flex-1 sm:hidden">
      <Select
        value={sortText(view.sort)}
        onChange={(event) => {
          const sort = orders.find((order) => sortText(order) === event.target.value);
          if (sort) show({ sort });
        }}
      >
        {orders.map((order) => (
          <option key={sortText(order)} value={sortText(order)}>
            {t(`table.${order.direction}`, { name: message(names[order.key]) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
