import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import type { MessageKey, Namespace } from '@/i18n';
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

/** A catalogue that has every message of a table. */
type TableNamespace = {
  [N in Namespace]: `${N}:list.${TableKey}` extends MessageKey ? N : never;
}[Namespace];

export interface Sort<Key extends string> {
  key: Key;
  direction: SortDirection;
}

/** Choices of a table that its address holds, with their names. */
export interface TableList {
  namespace: TableNamespace;
  /** Columns to sort by. */
  sorts: Readonly<Record<string, MessageKey>>;
  defaultSort: Sort<string>;
  /** Columns that begin with the newest or the highest. */
  highestFirst: readonly string[];
  /** Parameters of the address. */
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
    /** Changes the view, from its first page. */
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
