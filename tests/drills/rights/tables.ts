import type { Client } from 'pg';
import type { Scene } from './decided.ts';

export interface Table {
  name: string;
  key: string;
  columns: { name: string; type: string; needed: boolean }[];
}

/** Every table the Data API serves, from the catalogue; a column is needed where a row cannot do without. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
           (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indisprimary) as key,
           (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                                              'needed', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`);
  return rows;
}

/** Tables of one row. */
const onlyRow = ['site_sections', 'site_settings'];

/** A key of the catalogues: a text may have no other. */
const knownText = 'home:hero.title';

/** Valid values of columns by name, where the type is not enough. */
const words: Record<string, string> = {
  slug: 'second-opinion',
  kind: 'note',
  language: 'fr',
  subject: 'autre',
  role: 'recruiter',
  email: 'second@example.org',
  from_email: 'second@example.org',
  path: 'second.webp',
};

export const ofType = (type: string): string | number | boolean => {
  if (type === 'uuid') return '5ec0d000-0000-4000-8000-000000000001';
  if (/int/.test(type)) return 1;
  if (type === 'boolean') return true;
  // As long as a SHA-256, which is what tables keep of tokens.
  if (type === 'bytea') return `\\x${'5e'.repeat(32)}`;
  return /timestamp/.test(type) ? '2026-01-01' : 'Second opinion';
};

/** A row that the table takes, in one of the scenes it knows. */
export function sampleRow(table: Table, scene: Scene, n: number): Record<string, string | number | boolean> {
  if (onlyRow.includes(table.name)) return { id: 'site' };
  const has = (name: string) => table.columns.some((column) => column.name === name);
  const row: Record<string, string | number | boolean> = {};
  for (const { name, type, needed } of table.columns) {
    if (needed) row[name] = words[name] ?? ofType(type);
  }
  const key = table.columns.find(({ name }) => name === table.key);
  if (key?.type === 'uuid') row[table.key] = `5ec0d000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  if (key?.type === 'bigint') row[table.key] = 990_000 + n;
  if (key?.type === 'text') row[table.key] = `second-${n}.webp`;
  if (table.name.startsWith('site_text')) Object.assign(row, { language: 'fr', key: knownText });
  if (has('number')) row.number = n;
  if (has('slug') && !has('number')) row.slug = `second-opinion-${n}`;
  if (has('cv_file_path')) row.cv_file_path = `${row[table.key]}/1700000000000_cv.pdf`;
  if (has('published')) row.published = scene === 'public' || scene === 'own public';
  if (has('deleted_at') && scene === 'in the trash') row.deleted_at = '2026-01-01';
  return row;
}

export function scenesOf(table: Table): Scene[] {
  const has = (name: string) => table.columns.some((column) => column.name === name);
  const scenes: Scene[] = ['public'];
  if (has('published')) scenes.push('hidden');
  if (has('deleted_at')) scenes.push('in the trash');
  // Marks texts and picture descriptions of an author as their own.
  if (/^(articles|projects)_/.test(table.name)) scenes.push('own draft', 'own public');
  if (table.name === 'media') scenes.push('own draft');
  return scenes;
}
