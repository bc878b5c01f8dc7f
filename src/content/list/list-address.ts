import type { SortDirection } from '@/ui/table';

/** Only the whole numbers from 1; anything else is the first page. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page');
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The query of a list's address; what is empty, and the first page, is left out. */
export function listQuery(asked: Record<string, string>, page = 1): string {
  const params = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

/** The value of a parameter where it is one of those that exist, else empty. */
export function oneOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | '' {
  return values.find((value) => value === params.get(name)) ?? '';
}

export interface Sort<Key extends string> {
  key: Key;
  direction: SortDirection;
}

/** What a list is sorted by: `title`, or `-title` for the other way round. */
export function sortOf<Key extends string>(
  params: URLSearchParams,
  keys: readonly Key[],
  usual: Sort<Key>,
): Sort<Key> {
  const text = params.get('sort') ?? '';
  const key = keys.find((one) => one === text.replace(/^-/, ''));
  return key ? { key, direction: text.startsWith('-') ? 'descending' : 'ascending' } : usual;
}

export const sortText = <Key extends string>({ key, direction }: Sort<Key>, usual: Sort<Key>): string => {
  if (key === usual.key && direction === usual.direction) return '';
  return direction === 'descending' ? `-${key}` : key;
};

/** What the header of a column offers: its own order, turned round where it is in force. */
export function sortLink<Key extends string>(
  key: Key,
  now: Sort<Key>,
  first: SortDirection,
  queryOf: (sort: Sort<Key>) => string,
) {
  const current = now.key === key ? now.direction : null;
  const turned = current === 'ascending' ? 'descending' : 'ascending';
  return { to: { search: queryOf({ key, direction: current ? turned : first }) }, direction: current };
}
