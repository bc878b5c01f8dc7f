import { queryOptions } from '@tanstack/react-query';
import { editPath } from '@/content/tables';
import type { ListedCopy } from '@/content/working-copy/model';
import { copyQueries } from '@/content/working-copy/queries';
import { unwrap } from '@/lib/failure';
import { fold } from '@/lib/fold';
import { type Lang, langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { database } from '@/lib/supabase';

export interface NamedRow {
  id: string;
  name: string;
  /** Second line, such as the client of a project; empty for none. */
  detail: string;
  lang: Lang | null;
}

interface NamedTable {
  table: string;
  name: string;
  detail?: string;
  isSingle?: boolean;
  /** Names of visitors: only those that match are read, and none is kept. */
  isPersonal?: boolean;
  path: (row: NamedRow, shown: Lang) => string;
}

const byEditor =
  (table: string) =>
  ({ id, lang }: NamedRow, shown: Lang) =>
    editPath(lang ? `${table}_${lang}` : table, id, shown);

const byDialog = (list: (lang: Lang) => string, param: string) => (row: NamedRow, shown: Lang) =>
  `${list(row.lang ?? shown)}?${param}=${row.id}`;

/** Tables whose rows are found by name, by the screen that lists them. */
export const namedTables = {
  articles: { table: 'articles', name: 'title', path: byEditor('articles') },
  pages: { table: 'pages', name: 'title', path: byEditor('pages') },
  projects: { table: 'projects', name: 'title', detail: 'client', path: byEditor('projects') },
  testimonials: {
    table: 'testimonials',
    name: 'name',
    detail: 'company',
    path: byDialog(paths.adminTestimonials, 'edit'),
  },
  services: { table: 'services', name: 'title', path: byDialog(paths.adminServices, 'edit') },
  team: { table: 'team_members', name: 'name', detail: 'trade', path: byDialog(paths.adminTeam, 'edit') },
  messages: {
    table: 'contact_messages',
    name: 'from_name',
    isSingle: true,
    isPersonal: true,
    path: byDialog(paths.adminMessages, 'id'),
  },
  applications: {
    table: 'job_applications',
    name: 'full_name',
    isSingle: true,
    isPersonal: true,
    path: byDialog(paths.adminApplications, 'application'),
  },
  offers: {
    table: 'job_offers',
    name: 'title',
    detail: 'location',
    isSingle: true,
    path: byEditor('job_offers'),
  },
} as const satisfies Record<string, NamedTable>;

export type NamedKind = keyof typeof namedTables;

const selectNames = ({ table, name, detail }: NamedTable, lang: Lang | null) =>
  database
    .from<object>(lang ? `${table}_${lang}` : table)
    .select(['id', name, ...(detail ? [detail] : [])].join())
    .order('created_at', { ascending: false })
    .order('id');

const toNamedRows = ({ name, detail }: NamedTable, lang: Lang | null, rows: readonly object[]): NamedRow[] =>
  rows.map((row) => {
    const text = new Map<string, unknown>(Object.entries(row));
    return {
      id: String(text.get('id')),
      name: String(text.get(name)),
      detail: detail ? String(text.get(detail) ?? '') : '',
      lang,
    };
  });

const renamed = (copies: readonly ListedCopy[], rows: readonly NamedRow[], table: string): NamedRow[] =>
  rows.map((row) => {
    const place = row.lang ? `${table}_${row.lang}` : table;
    const copy = copies.find(({ table_name, row_id }) => table_name === place && row_id === row.id);
    if (!copy || copy.title === row.name) return row;
    return { ...row, detail: [row.detail, copy.title].filter(Boolean).join(' · ') };
  });

async function readNames(table: NamedTable, readCopies: () => Promise<ListedCopy[]>): Promise<NamedRow[]> {
  // Rows are found without working copies, too.
  const copies = readCopies().catch(() => []);
  const lists = await Promise.all(
    (table.isSingle ? [null] : langs).map(async (lang) => {
      const rows = await fetchAllRows(async (from, to) =>
        unwrap(await selectNames(table, lang).range(from, to)),
      );
      return toNamedRows(table, lang, rows);
    }),
  );
  return renamed(await copies, lists.flat(), table.table);
}

const maxPeople = 50;

/** A LIKE pattern of the first word, in which a letter that may carry an accent is any letter. */
const likePattern = (text: string) =>
  `%${/[\p{L}\p{N}]+/u.exec(fold(text))?.[0].replace(/[aceinosuyz]/g, '_') ?? ''}%`;

async function findPeople(table: NamedTable, pattern: string): Promise<NamedRow[]> {
  const found = selectNames(table, null).ilike(table.name, pattern).limit(maxPeople);
  return toNamedRows(table, null, unwrap(await found));
}

export const rowNameQueries = {
  /** All of them, searched here so that accents do not count; of visitors only those that may match the text. */
  of: (kind: NamedKind, text: string) => {
    const table: NamedTable = namedTables[kind];
    const pattern = table.isPersonal ? likePattern(text) : '';
    return queryOptions({
      queryKey: ['row-names', kind, pattern],
      queryFn: ({ client }) =>
        table.isPersonal
          ? findPeople(table, pattern)
          : readNames(table, () => client.fetchQuery(copyQueries.list(null))),
      // A row that was deleted meanwhile is not found again.
      staleTime: 0,
      gcTime: 0,
      meta: { failure: false },
    });
  },
};
