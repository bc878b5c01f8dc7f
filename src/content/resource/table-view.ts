import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import type { MessageKey } from '@/i18n';
import { fold } from '@/lib/fold';
import { listPageSize } from '@/lib/paging';
import type { SortDirection } from '@/ui/table';

type TableKey =
  | 'title'
  | 'searchLabel'
  | 'searchHint'
  | 'count'
  | 'found'
  | 'edit'
  | 'editOne'
  | 'remove'
  | 'removeOne'
  | 'confirmTitle'
  | 'confirmText'
  | 'nothingTitle'
  | 'nothingText'
  | 'showAll'
  | 'emptyTitle'
  | 'emptyText'
  | 'emptyAction'
  | 'loadFailed';

/** The part of a catalogue that has every message of a table. */
type TableTexts<Key = MessageKey> = Key extends `${infer Texts}.searchHint`
  ? `${Texts}.${TableKey}` extends MessageKey
    ? Texts
    : never
  : never;

export interface Sort<Key extends string> {
  key: Key;
  direction: SortDirection;
}

export interface TableList {
  texts: TableTexts;
  sorts: Readonly<Record<string, MessageKey>>;
  defaultSort: Sort<string>;
  /** Columns that begin with the newest or the highest. */
  highestFirst: readonly string[];
  filters: Readonly<
    Record<string, { label: MessageKey; all: MessageKey; options: Readonly<Record<string, MessageKey>> }>
  >;
}

export type SortKey<List extends TableList> = keyof List['sorts'] & string;

/** Search, filters and order of a table; an empty filter means all. */
export interface TableView<List extends TableList> {
  text: string;
  filters: {
    [Name in keyof List['filters']]: (keyof List['filters'][Name]['options'] & string) | '';
  };
  sort: Sort<SortKey<List>>;
  page: number;
}

export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** `title`, or `-title` for the other way round. */
export const sortText = ({ key, direction }: Sort<string>) => (direction === 'descending' ? `-${key}` : key);

/** The view of a table, which its address holds. */
export function useTableView<List extends TableList>({ sorts, defaultSort, highestFirst, filters }: List) {
  const defaultText = sortText(defaultSort);
  const readSort = (text: string): Sort<SortKey<List>> => {
    const key = keysOf(sorts).find((one) => one === text.replace(/^-/, ''));
    const direction = text.startsWith('-') ? 'descending' : 'ascending';
    return (key ? { key, direction } : defaultSort) as Sort<SortKey<List>>;
  };
  const { view, search, show } = useListParams<TableView<List>>(
    (params) => ({
      text: params.get('q') ?? '',
      // Built by name, which the type of the whole cannot follow.
      filters: Object.fromEntries(
        keysOf(filters).map((name) => [name, enumParam(params, name, keysOf(filters[name]?.options ?? {}))]),
      ) as TableView<List>['filters'],
      sort: readSort(params.get('sort') ?? ''),
      page: pageOf(params),
    }),
    (view) => {
      const sort = sortText(view.sort);
      return toSearch({ q: view.text, ...view.filters, sort: sort === defaultText ? '' : sort }, view.page);
    },
  );
  const isFiltered = view.text !== '' || Object.values(view.filters).some(Boolean);
  return {
    view,
    isFiltered,
    isUnchanged: !isFiltered && sortText(view.sort) === defaultText,
    toPage: (page: number) => ({ search: search({ page }) }),
    show: (change: Partial<TableView<List>>) => show({ ...change, page: 1 }),
    /** Link in the header of a column: its own order, reversed where it is in force. */
    sortLink: (key: SortKey<List>) => {
      const current = view.sort.key === key ? view.sort.direction : null;
      const first = highestFirst.includes(key) ? 'descending' : 'ascending';
      const reversed = current === 'ascending' ? 'descending' : 'ascending';
      const sort: Sort<SortKey<List>> = { key, direction: current ? reversed : first };
      return { to: { search: search({ sort, page: 1 }) }, direction: current };
    },
  };
}

interface Arrangement<Row, List extends TableList> {
  words: (row: Row) => string;
  filters: Readonly<Record<keyof List['filters'], (row: Row) => string>>;
  sorts: Readonly<Record<SortKey<List>, (row: Row) => string | number>>;
}

/** A page of rows that are all here, so that nothing is asked anew. */
export function arranged<Row, List extends TableList>(
  rows: readonly Row[],
  { text, filters, sort, page }: TableView<List>,
  by: Arrangement<Row, List>,
) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      words.every((word) => fold(by.words(row)).includes(word)) &&
      keysOf(filters).every((name) => !filters[name] || by.filters[name]?.(row) === filters[name]),
  );
  const measure = by.sorts[sort.key];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  found.sort((one, other) => {
    const [a, b] = [measure(one), measure(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
  return { rows: found.slice((page - 1) * listPageSize, page * listPageSize), total: found.length };
}
