import { queryOptions } from '@tanstack/react-query';
import { editPath } from '@/content/tables';
import { unwrap } from '@/lib/failure';
import { type Lang, langs } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { supabase } from '@/lib/supabase';

/** A row by its name, to open it. */
export interface NamedRow {
  id: string;
  name: string;
  /** Second line, such as the client of a project; empty for none. */
  detail: string;
  /** Language of the row, where each language has rows of its own. */
  lang: Lang | null;
}

interface NamedTable {
  /** Without its language. */
  table: string;
  name: string;
  detail?: string;
  isSingle?: boolean;
  /** Opens a row; in a language of the admin. */
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
    path: byDialog(paths.adminMessages, 'id'),
  },
  applications: {
    table: 'job_applications',
    name: 'full_name',
    isSingle: true,
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

/** A table chosen by a parameter, which the generated types cannot follow. */
const database = supabase as unknown as {
  from(table: string): { select(columns: string): ReturnType<ReturnType<typeof supabase.from>['select']> };
};

const readTable = ({ table, name, detail }: NamedTable, lang: Lang | null): Promise<NamedRow[]> =>
  fetchAllRows(async (from, to) => {
    const rows: object[] = unwrap(
      await database
        .from(lang ? `${table}_${lang}` : table)
        .select(['id', name, ...(detail ? [detail] : [])].join())
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    );
    return rows.map((row) => {
      const text = new Map<string, unknown>(Object.entries(row));
      return {
        id: String(text.get('id')),
        name: String(text.get(name)),
        detail: detail ? String(text.get(detail) ?? '') : '',
        lang,
      };
    });
  });

export const rowNameQueries = {
  /** Names of all rows of a kind in both languages, newest first: searched here, so that accents do not count. */
  of: (kind: NamedKind) =>
    queryOptions({
      queryKey: ['row-names', kind],
      queryFn: async () => {
        const table: NamedTable = namedTables[kind];
        const lists = await Promise.all(
          (table.isSingle ? [null] : langs).map((lang) => readTable(table, lang)),
        );
        return lists.flat();
      },
      staleTime: 30_000,
      // The palette shows it.
      meta: { failure: false },
    }),
};
