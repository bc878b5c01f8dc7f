import type { Database } from './database.types';

type Tables = Database['public']['Tables'];
type Parts<List extends string, Found = never> = List extends `${infer First}, ${infer Rest}`
  ? Parts<Rest, Found | First>
  : Found | List;
type NameOf<Part> = Part extends `${infer Alias}:${string}` ? Alias : Part;
type ColumnOf<Part> = Part extends `${string}:${infer Column}` ? Column : Part;

/** A row as a query answers it, by its list of columns such as `id, image:framed_image`. */
export type Selected<Table extends keyof Tables, List extends string> = {
  [Part in Parts<List> as NameOf<Part> & string]: Tables[Table]['Row'][ColumnOf<Part> &
    keyof Tables[Table]['Row']];
};
