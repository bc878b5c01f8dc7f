import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, NothingFound } from '@/content/list/list-view';
import { useLogExport } from '@/features/audit/log/admin/entry-text';
import { LogList } from '@/features/audit/log/admin/log-list';
import { auditLogQueries } from '@/features/audit/log/admin/queries';
import {
  distinctName,
  isNarrowed,
  type LogFilter,
  logKindOf,
  logKinds,
  nameOf,
  readFilter,
} from '@/features/audit/log/model';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Chip, ChipRow } from '@/ui/chip';
import { DateInput } from '@/ui/date-input';
import { Field } from '@/ui/field';
import { FilterSelect, FoldedFilters } from '@/ui/list-filters';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';

const writeFilter = (filter: LogFilter) => toSearch({ ...filter });

export default function AuditLogPage() {
  const { t } = useTranslation('audit-log');
  const { view: filter, show } = useListParams(readFilter, writeFilter);
  const log = useInfiniteQuery({
    ...auditLogQueries.list(filter),
    placeholderData: (shown) => shown,
  });
  const entries = log.data?.pages.flat();
  const file = useLogExport();
  const only = entries?.find(({ row_id }) => row_id === filter.item);

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        <Button
          icon="download"
          busy={file.isPending}
          disabled={entries?.length === 0}
          onClick={() => file.download(filter)}
        >
          {t('export')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ListHead
          count={
            entries && !log.isPlaceholderData && !log.hasNextPage
              ? t('count', { count: entries.length })
              : null
          }
        >
          <LogFilters filter={filter} onChange={show} />
        </ListHead>
        {filter.item ? (
          <ChipRow label={t('thing')}>
            <Chip selected onSelect={() => show({ item: '' })}>
              {t('only', { name: (only && nameOf(only)) ?? filter.item })}
            </Chip>
          </ChipRow>
        ) : null}
        <QueryView
          query={{ ...log, data: entries }}
          skeleton={<TableSkeleton pictures />}
          empty={
            isNarrowed(filter) ? (
              <NothingFound title={t('nothing')} showAll={t('showAll')}>
                {t('nothingText')}
              </NothingFound>
            ) : (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            )
          }
          failure={{ title: t('failed') }}
        >
          {(lines) => (
            <>
              <LogList
                entries={lines}
                onNarrow={({ table_name, row_id }) =>
                  show({ thing: logKindOf(table_name) ?? '', item: row_id ?? '' })
                }
              />
              {log.hasNextPage ? (
                <Button
                  variant="ghost"
                  icon="chevron-down"
                  className="self-start"
                  busy={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              ) : null}
            </>
          )}
        </QueryView>
      </div>
    </AdminPage>
  );
}

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (change: Partial<LogFilter>) => void;
}

function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { t } = useTranslation('audit-log');
  const people = useQuery(auditLogQueries.people());
  return (
    <FoldedFilters isSet={Object.values(filter).some(Boolean)}>
      <FilterSelect
        label={t('person')}
        value={filter.person}
        all={t('everybody')}
        options={(people.data ?? []).map(({ person, name, address }) => ({
          value: person,
          label: [name, distinctName(name, address, person)].filter(Boolean).join(' · '),
        }))}
        onChange={(person) => onChange({ person })}
      />
      <FilterSelect
        label={t('thing')}
        value={filter.thing}
        all={t('everything')}
        options={logKinds.map((thing) => ({ value: thing, label: t(`things.${thing}`) }))}
        // An id belongs to one kind.
        onChange={(thing) => onChange({ thing, item: '' })}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2 max-sm:basis-full">
          <span aria-hidden="true" className="min-w-7 text-sm text-muted max-sm:min-w-10">
            {t(end)}
          </span>
          <Field label={t(end)} hideLabel className="max-sm:flex-1">
            <DateInput
              type="date"
              value={filter[end]}
              onChange={(event) => onChange({ [end]: event.target.value })}
            />
          </Field>
        </div>
      ))}
    </FoldedFilters>
  );
}
