import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { SubscriberFilters } from '@/features/newsletter/components/subscriber-filters';
import { SubscriberTable } from '@/features/newsletter/components/subscriber-table';
import {
  type ListedSubscriber,
  readFilter,
  type SubscriberFilter,
  subscriberMutations,
  subscriberPageSize,
  subscriberQueries,
} from '@/features/newsletter/subscribers';
import { useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pagination } from '@/ui/pagination';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';
import { listQuery, pageOf } from './list-address';
import { ListSearch } from './list-search';
import { useSubscriberExport } from './use-subscriber-export';

const queryOf = ({ text, status, language }: SubscriberFilter, page = 1) =>
  listQuery({ q: text, status, language }, page);

const isNarrowed = ({ text, status, language }: SubscriberFilter) => Boolean(text || status || language);

export function NewsletterPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const page = pageOf(params);
  const subscribers = useQuery({
    ...subscriberQueries.list(filter, page),
    placeholderData: (shown) => shown,
  });
  const [doomed, setDoomed] = useState<ListedSubscriber | null>(null);
  const remove = useMutation(subscriberMutations.remove());
  const file = useSubscriberExport();
  const narrow = (next: SubscriberFilter) => setParams(queryOf(next), { replace: true });
  const count = subscribers.isPlaceholderData ? undefined : subscribers.data?.total;

  const confirm = () => {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
      onSettled: () => setDoomed(null),
    });
  };

  return (
    <AdminPage
      title={t('adminNewsletter.title')}
      action={
        <Button
          variant="primary"
          icon="download"
          busy={file.isPending}
          disabled={count === 0}
          onClick={() => file.download(filter)}
        >
          {t('adminNewsletter.export')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <ListSearch
            label={t('adminNewsletter.search')}
            hint={t('adminNewsletter.searchHint')}
            text={filter.text}
            onSearch={(text) => narrow({ ...filter, text })}
          />
          <SubscriberFilters filter={filter} onChange={narrow} />
          <p role="status" className="ml-auto text-sm text-muted">
            {count === undefined
              ? null
              : t(isNarrowed(filter) ? 'adminNewsletter.found' : 'adminNewsletter.count', { count })}
          </p>
        </div>
        <QueryView
          query={subscribers}
          skeleton={<Skeleton className="h-120 rounded-panel" />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<Nothing filter={filter} page={page} />}
          failure={(error, retry) => (
            <ErrorPanel onRetry={retry} retrying={subscribers.isFetching}>
              {toFailure(error).serverMessage || t('dashboard.newsletter.loadFailed')}
            </ErrorPanel>
          )}
        >
          {({ rows, total }) => (
            <>
              <SubscriberTable rows={rows} onDelete={setDoomed} />
              <Pagination
                page={page}
                pages={Math.ceil(total / subscriberPageSize)}
                hrefFor={(to) => ({ search: queryOf(filter, to) })}
              />
            </>
          )}
        </QueryView>
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={t('dashboard.newsletter.confirmTitle')}
        description={t('dashboard.newsletter.confirmText', { email: doomed?.email ?? '' })}
        confirmLabel={t('editor.list.remove')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </AdminPage>
  );
}

function Nothing({ filter, page }: { filter: SubscriberFilter; page: number }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  // Past the end, for instance after the last subscription of a page was deleted.
  if (page > 1) return <Navigate to={{ search: queryOf(filter) }} replace />;
  if (!isNarrowed(filter)) {
    return (
      <EmptyState scene="inbox" title={t('adminNewsletter.empty')}>
        {t('adminNewsletter.emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene="search"
      title={t('adminNewsletter.nothing')}
      action={
        <Button onClick={() => setParams({}, { replace: true })}>{t('adminNewsletter.showAll')}</Button>
      }
    >
      {t('adminNewsletter.nothingText')}
    </EmptyState>
  );
}
