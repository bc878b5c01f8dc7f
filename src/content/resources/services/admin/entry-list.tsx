import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '@/content/list/use-deletion';
import { useOrder } from '@/content/list/use-order';
import { useLastChanges } from '@/content/versions/last-change';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { type EntryRow, type Kind, tableOf } from '../schema';
import { EntryItem } from './entry-item';
import { adminServiceMutations } from './mutations';
import { adminServiceQueries, keyOf } from './queries';

interface EntryListProps {
  kind: Kind;
  onAdd: () => void;
  onEdit: (row: EntryRow) => void;
}

/** The services, or the steps, of one language in their order. */
export function EntryList({ kind, onAdd, onEdit }: EntryListProps) {
  const { t } = useTranslation(['admin-services', 'common']);
  const lang = useLang();
  const client = useQueryClient();
  const list = adminServiceQueries.list(kind, lang);
  const query = useQuery(list);
  const rows = query.data ?? [];
  const reorder = useMutation(adminServiceMutations.reorder(kind, lang));
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? '';
  // Shown at once and written behind; a refusal brings the stored order back.
  const put = (ids: string[]) => {
    const found = new Map(rows.map((row) => [row.id, row]));
    client.setQueryData(
      list.queryKey,
      ids.flatMap((id) => found.get(id) ?? []),
    );
    reorder.mutate(ids, { onSettled: () => void client.invalidateQueries({ queryKey: keyOf(kind, lang) }) });
  };
  const { said, move, isLifted, handleProps, rowProps } = useOrder({
    names: rows.map(({ id }) => id),
    onChange: put,
    say: (id, place) => t('moved', { title: titleOf(id), place, total: rows.length }),
    said: {
      lifted: (id) => t('lifted', { title: titleOf(id) }),
      dropped: (id) => t('dropped', { title: titleOf(id) }),
      back: (id) => t('back', { title: titleOf(id) }),
    },
  });
  const changeOf = useLastChanges(keyOf(kind, lang), tableOf(kind, lang), rows);
  const deletion = useDeletion(useMutation(adminServiceMutations.remove(kind, lang)), {
    title: t('confirm.title'),
    text: ({ title }: { id: string; title: string }) => t('confirm.text', { title }),
    confirm: t('remove'),
  });
  return (
    <section aria-labelledby={`${kind}-list`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${kind}-list`} className="type-title">
            {t(`${kind}.heading`)}
          </h2>
          <p className="text-sm text-muted">{t(`${kind}.lead`)}</p>
        </div>
        <Button icon="plus" onClick={onAdd}>
          {t(`${kind}.create`)}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-46 rounded-panel" />}
        empty={<EmptyState title={t(`${kind}.empty`)}>{t(`${kind}.emptyText`)}</EmptyState>}
        failure={(error, retry) => (
          <ErrorPanel title={t('loadFailed')} onRetry={retry} retrying={query.isFetching}>
            {toFailure(error).serverMessage || t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(entries) => (
          <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line">
            {entries.map((entry, index) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                change={changeOf(entry)}
                place={index + 1}
                total={entries.length}
                lifted={isLifted(entry.id)}
                handle={handleProps(entry.id)}
                row={rowProps(entry.id)}
                onMove={(place) => move(entry.id, place - 1)}
                onEdit={() => onEdit(entry)}
                onDelete={() => deletion.ask(entry)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {deletion.dialog}
    </section>
  );
}
