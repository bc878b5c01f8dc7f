import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { logExport } from '@/content/list/row-export';
import { unwrapRows } from '@/lib/answers';
import { listPageSize, serverRows } from '@/lib/paging';
import { auditLogKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { asArguments, type LogEntry, type LogFilter } from '../model';

async function fetchLines(
  filter: LogFilter,
  before: number | undefined,
  pageSize: number,
): Promise<LogEntry[]> {
  return unwrapRows(
    await supabase.rpc('list_audit_log', {
      ...asArguments(filter),
      ...(before ? { before } : {}),
      page_size: pageSize,
    }),
  );
}

export const auditLogQueries = {
  list: (filter: LogFilter) =>
    infiniteQueryOptions({
      queryKey: [...auditLogKeys.all(), 'list', filter],
      queryFn: ({ pageParam }) => fetchLines(filter, pageParam, listPageSize),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (last) => (last.length < listPageSize ? undefined : last.at(-1)?.id),
      staleTime: 0,
    }),

  people: () =>
    queryOptions({
      queryKey: [...auditLogKeys.all(), 'people'],
      queryFn: async () => unwrapRows(await supabase.rpc('audit_log_people')),
      meta: { failure: false },
    }),
};

export const auditLogMutations = {
  fetchAll: () =>
    mutationOptions({
      mutationFn: async (filter: LogFilter): Promise<LogEntry[]> => {
        const all: LogEntry[] = [];
        for (;;) {
          const lines = await fetchLines(filter, all.at(-1)?.id, serverRows);
          all.push(...lines);
          if (lines.length < serverRows) break;
        }
        await logExport('audit_log', all.length);
        return all;
      },
      meta: {
        failure: { title: 'common:error', description: 'audit-log:exportFailed' },
        refreshes: [auditLogKeys.all()],
      },
    }),
};
