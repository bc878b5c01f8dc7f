import type { Database } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';

type Answer<Data> = { status: number } & ({ data: Data; error: null } | { data: null; error: object });

export interface Query<Row, Data> extends PromiseLike<Answer<Data>> {
  select(columns: string): Query<Row, Row[]>;
  eq(column: string, value: string | number): Query<Row, Data>;
  in(column: string, values: readonly (string | number)[]): Query<Row, Data>;
  lte(column: string, value: string): Query<Row, Data>;
  like(column: string, pattern: string): Query<Row, Data>;
  or(conditions: string): Query<Row, Data>;
  order(column: string, options?: { ascending: boolean }): Query<Row, Data>;
  range(from: number, to: number): Query<Row, Data>;
  limit(count: number): Query<Row, Data>;
  single(): PromiseLike<Answer<Row>>;
  maybeSingle(): PromiseLike<Answer<Row | null>>;
}

interface AnyTable<Row> {
  select(columns: string): Query<Row, Row[]>;
  insert(columns: object): Query<Row, null>;
  update(columns: object): Query<Row, null>;
  delete(): Query<Row, null>;
}

/**
 * A table chosen by a parameter: its generated types cannot follow, so `Definition` checks them at the declaration. Of
 * functions they know neither the shape of JSON nor which arguments may be null.
 */
export const database = supabase as unknown as {
  from<Row>(table: string): AnyTable<Row>;
  rpc<Data>(name: keyof Database['public']['Functions'], args?: object): PromiseLike<Answer<Data>>;
};
