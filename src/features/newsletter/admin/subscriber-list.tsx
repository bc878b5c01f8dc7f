import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListParams } from '@/content/list/list-params';
import { ListHead, ListView, NothingFound } from '@/content/list/list-view';
import { useDeletion } from '@/content/list/use-deletion';
import { langNames, langs } from '@/lib/lang';
import { FilterSelect, FoldedFilters, ListSearch } from '@/ui/list-filters';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { type SubscriberFilter, subscriberMutations, subscriberQueries, subscriberStates } from './queries';
import { SubscriberTable } from './subscriber-table';
import { readView, writeView } from './subscriber-view';

const isNarrowed = ({ text, status, language }: SubscriberFilter) => Boolean(text || status || language);

export function SubscriberList() {
  const { t } = useTranslation(['admin-newsletter', 'dashboard', 'admin-articles']);
  const { view, search, show } = useListParams(readView, writeView);
  const { page, ...filter } = view;
  const subscribers = useQuery({
    ...subscriberQueries.list(filter, page),
    placeholderData: (shown) => shown,
  });
  const deletion = useDeletion(useMutation(subscriberMutations.remove()), {
    title: t('dashboard:newsletter.confirmTitle'),
    text: ({ email }: { id: string; email: string }) => t('dashboard:newsletter.confirmText', { email }),
    confirm: t('admin-articles:list.remove'),
  });
  const narrow = (change: Partial<SubscriberFilter>) => show({ ...change, page: 1 });
  const count = subscribers.isPlaceholderData ? undefined : subscribers.data?.total;

  return (
    <div className="flex flex-col gap-4">
      <ListHead count={count === undefined ? null : t(isNarrowed(filter) ? 'found' : 'count', { count })}>
        <ListSearch
          label={t('search')}
          hint={t('searchHint')}
          text={filter.text}
          onSearch={(text) => narrow({ text })}
        />
        <SubscriberFilters filter={filter} onChange={narrow} />
      </ListHead>
      <ListView
        query={subscribers}
        page={page}
        toPage={(to) => ({ search: search({ page: to }) })}
        skeleton={<Skeleton className="h-120 rounded-panel" />}
        empty={<Nothing filter={filter} />}
        failure={{ text: ({ serverMessage }) => serverMessage || t('dashboard:newsletter.loadFailed') }}
      >
        {(rows) => <SubscriberTable rows={rows} onDelete={deletion.ask} />}
      </ListView>
      {deletion.dialog}
    </div>
  );
}

function Nothing({ filter }: { filter: SubscriberFilter }) {
  const { t } = useTranslation('admin-newsletter');
  if (!isNarrowed(filter)) {
    return (
      <EmptyState scene="inbox" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <NothingFound title={t('nothing')} showAll={t('showAll')}>
      {t('nothingText')}
    </NothingFound>
  );
}

interface SubscriberFiltersProps {
  filter: SubscriberFilter;
  onChange: (change: Partial<SubscriberFilter>) => void;
}

function SubscriberFilters({ filter, onChange }: SubscriberFiltersProps) {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  return (
    <FoldedFilters isSet={filter.status !== '' || filter.language !== ''}>
      <FilterSelect
        label={t('status')}
        value={filter.status}
        all={t('allStatuses')}
        options={subscriberStates.map((value) => ({
          value,
          label: t(`dashboard:newsletter.${value}`),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('language')}
        value={filter.language}
        all={t('allLanguages')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        onChange={(language) => onChange({ language })}
      />
    </FoldedFilters>
  );
}
