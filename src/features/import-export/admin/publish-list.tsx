import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LongTable } from '@/content/list/long-table';
import { useBulkAction } from '@/content/list/use-bulk-action';
import { type BulkRow, publishRows, undoChange } from '@/content/resource/bulk-write';
import type { ListedResource } from '@/content/resource/types';
import { useBulkOutcome } from '@/content/resource/use-resource-bulk';
import { articles } from '@/content/resources/articles/admin/resource';
import { offers } from '@/content/resources/offers/admin/resource';
import { tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { unwrap } from '@/lib/failure';
import { fetchAllRows } from '@/lib/paging';
import { contentChange } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { QueryView } from '@/ui/query-view';
import { RowTitle } from './plan-table';

const rules: Record<
  string,
  Partial<Pick<ListedResource<BulkRow>, 'publishBlocker' | 'publishColumns'>> | undefined
> = {
  articles,
  job_offers: offers,
};

const eachTable = async <Row extends { table_name: string }, Result>(
  rows: readonly Row[],
  act: (table: string, own: Row[]) => Promise<Result[]>,
) => {
  const tables = [...new Set(rows.map(({ table_name }) => table_name))];
  const own = (name: string) => rows.filter(({ table_name }) => table_name === name);
  return (await Promise.all(tables.map((table) => act(table, own(table))))).flat();
};

const readDrafts = () =>
  fetchAllRows(async (from, to) => unwrap(await supabase.rpc('list_imported_drafts').range(from, to)));

type ImportedDraft = Awaited<ReturnType<typeof readDrafts>>[number];

const keyOf = ({ table_name, id }: ImportedDraft) => `${table_name} ${id}`;

export function PublishList() {
  const { t } = useTranslation('import-export');
  const { t: bulkText } = useTranslation('bulk');
  const lang = useLang();
  const query = useQuery({ queryKey: ['imported-drafts'], queryFn: readDrafts, gcTime: 0 });
  const drafts = query.data ?? [];
  const outcomeOf = useBulkOutcome<ImportedDraft>(() => false);
  const bulk = useBulkAction<ImportedDraft>({
    rows: drafts,
    keyOf,
    nameOf: ({ title }) => title,
    acts: [
      {
        id: 'publish',
        label: bulkText('publish'),
        tone: 'primary',
        async run(chosen) {
          const results = await eachTable(chosen, (table, own) => {
            const { publishBlocker, publishColumns: also = [] } = rules[tableInfo(table)?.kind ?? ''] ?? {};
            return publishRows({ table, rows: own, drafts: own, also, publishBlocker });
          });
          const changed = results.map((result) => ({ ...result, table_name: result.row.table_name }));
          const undo = () => eachTable(changed, undoChange<ImportedDraft>);
          return outcomeOf(results, 'published', async () => outcomeOf(await undo(), 'undone'));
        },
      },
    ],
    allLabel: t('publish.all', { count: drafts.length }),
    refreshes: [[]],
    mutationKey: contentChange,
  });
  return (
    <QueryView query={query} skeleton={null} empty={bulk.results} failure={{ compact: true }}>
      {() => (
        <section aria-labelledby="was-public" className="mt-8 flex flex-col gap-3">
          <h2 id="was-public" className="type-title">
            {t('publish.title', { count: drafts.length })}
          </h2>
          <p className="text-pretty text-muted">{t('publish.text')}</p>
          {bulk.results}
          {bulk.all}
          <LongTable
            label={t('publish.title', { count: drafts.length })}
            rows={drafts}
            rowKey={keyOf}
            columns={[
              bulk.column,
              {
                key: 'title',
                header: t('columns.title'),
                lead: true,
                wrap: true,
                cell: ({ table_name: table, ...row }) => <RowTitle {...row} table={table} notes={[]} />,
              },
              {
                key: 'date',
                header: t('publish.date'),
                cell: ({ published_at: date, table_name: table }) =>
                  date ? formatDate(lang, date) : table.startsWith('articles') && t('publish.undated'),
              },
            ]}
          />
          {bulk.bar}
        </section>
      )}
    </QueryView>
  );
}
