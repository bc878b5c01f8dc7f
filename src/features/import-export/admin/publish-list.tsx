import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBulkAction } from '@/content/list/use-bulk-action';
import { type BulkRow, publishRows, undoChange, versionsWhere } from '@/content/resource/bulk-write';
import type { BulkRules } from '@/content/resource/types';
import { useBulkOutcome } from '@/content/resource/use-resource-bulk';
import { articles } from '@/content/resources/articles/admin/resource';
import { offers } from '@/content/resources/offers/admin/resource';
import { tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { langNames } from '@/lib/lang';
import { contentChange } from '@/lib/query-keys';
import { ErrorPanel } from '@/ui/state-panel';
import { Table } from '@/ui/table';
import type { PlanRow } from './model';

interface Imported extends BulkRow {
  table: string;
  title: string;
  date: string | null;
}

const publishBlocker: Record<string, BulkRules['publishBlocker'] | undefined> = {
  articles: articles.publishBlocker,
  job_offers: offers.publishBlocker,
};

/** Runs an act for each table, and joins the answers. */
async function eachTable<Result>(tables: readonly string[], act: (table: string) => Promise<Result[]>) {
  return (await Promise.all([...new Set(tables)].map(act))).flat();
}

const draftsOf = (rows: readonly PlanRow[]) =>
  eachTable(
    rows.map(({ item }) => item.place),
    async (table): Promise<Imported[]> => {
      const own = rows.flatMap((row) => (row.id && row.item.place === table ? [[row.id, row] as const] : []));
      const byId = new Map(own);
      const ids = own.map(([id]) => ({ id }));
      return [...(await versionsWhere(table, ids, 'published.is.false'))].flatMap(([id, updated_at]) => {
        const { entry, item } = byId.get(String(id)) ?? {};
        const date = item?.columns.published_at;
        return entry ? { id, updated_at, table, title: entry.title, date: date ? String(date) : null } : [];
      });
    },
  );

/** Lists what was public in its source and is a draft here, and publishes what is chosen. */
export function PublishList({ rows }: { rows: readonly PlanRow[] }) {
  const { t } = useTranslation('import-export');
  const { t: bulkText } = useTranslation('bulk');
  const lang = useLang();
  const key = ['imported', rows.map(({ id }) => id).join()];
  const query = useQuery({ queryKey: key, queryFn: () => draftsOf(rows) });
  const drafts = query.data ?? [];
  const outcomeOf = useBulkOutcome<Imported>(() => false);
  const bulk = useBulkAction<Imported>({
    rows: drafts,
    keyOf: ({ table, id }) => `${table} ${id}`,
    nameOf: ({ title }) => title,
    acts: [
      {
        id: 'publish',
        label: bulkText('publish'),
        tone: 'primary',
        async run(chosen) {
          const results = await eachTable(
            chosen.map(({ table }) => table),
            (table) => {
              const rows = chosen.filter((row) => row.table === table);
              const blocker = publishBlocker[tableInfo(table)?.kind ?? ''];
              return publishRows({ table, rows, drafts: rows, publishBlocker: blocker });
            },
          );
          const undo = (table: string) =>
            undoChange(
              table,
              results.filter(({ row }) => row.table === table),
            );
          return outcomeOf(results, 'published', async () =>
            outcomeOf(
              await eachTable(
                results.map(({ row }) => row.table),
                undo,
              ),
              'undone',
            ),
          );
        },
      },
    ],
    // Every list and count of the admin may show them.
    refreshes: [[]],
    mutationKey: contentChange,
  });
  if (query.error && drafts.length === 0)
    return (
      <ErrorPanel error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} compact />
    );
  if (drafts.length === 0) return bulk.results;
  return (
    <section aria-labelledby="was-public" className="flex flex-col gap-3">
      <h2 id="was-public" className="type-title">
        {t('publish.title', { count: drafts.length })}
      </h2>
      <p className="text-pretty text-muted">{t('publish.text')}</p>
      {bulk.results}
      {bulk.all}
      <Table
        label={t('publish.title', { count: drafts.length })}
        rows={drafts}
        rowKey={({ table, id }) => `${table} ${id}`}
        columns={[
          bulk.column,
          {
            key: 'title',
            header: t('columns.title'),
            lead: true,
            wrap: true,
            cell: ({ title, table }) => {
              const own = tableInfo(table)?.lang;
              return [title, own && langNames[own]].filter(Boolean).join(', ');
            },
          },
          {
            key: 'date',
            header: t('publish.date'),
            cell: ({ date }) => (date ? formatDate(lang, date) : ''),
          },
        ]}
      />
      {bulk.bar}
    </section>
  );
}
