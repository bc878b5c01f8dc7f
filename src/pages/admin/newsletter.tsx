import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, ListView, NothingFound } from '@/content/list/list-view';
import { useDeletion } from '@/content/list/use-deletion';
import { IssueList, NewIssueButton } from '@/features/newsletter/admin/issue-list';
import {
  type SubscriberFilter,
  subscriberMutations,
  subscriberQueries,
  subscriberStates,
} from '@/features/newsletter/admin/queries';
import { importCsv, subscribersCsv, type Tool, tools } from '@/features/newsletter/admin/subscriber-csv';
import { SubscriberTable } from '@/features/newsletter/admin/subscriber-table';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { localDay } from '@/i18n/local-time';
import { downloadCsv } from '@/lib/download';
import { langNames, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FilterSelect, FoldedFilters, ListSearch } from '@/ui/list-filters';
import { keepScroll } from '@/ui/navigation';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { Tabs } from '@/ui/tabs';
import { toast } from '@/ui/toast-store';

interface NewsletterView extends SubscriberFilter {
  page: number;
}

const readView = (params: URLSearchParams): NewsletterView => ({
  text: params.get('q') ?? '',
  status: enumParam(params, 'status', subscriberStates),
  language: enumParam(params, 'language', langs),
  page: pageOf(params),
});

const writeView = ({ text, status, language, page }: NewsletterView) =>
  toSearch({ tab: 'subscribers', q: text, status, language }, page);

const isNarrowed = ({ text, status, language }: SubscriberFilter) => Boolean(text || status || language);

const tabs = ['issues', 'subscribers'] as const;

export default function NewsletterPage() {
  const { t } = useTranslation('admin-newsletter');
  const [params, setParams] = useSearchParams();
  const tab = enumParam(params, 'tab', tabs) || 'issues';
  return (
    <AdminPage
      title={t('title')}
      intro="newsletter"
      action={tab === 'issues' ? <NewIssueButton /> : <Exports />}
    >
      <Tabs
        label={t('title')}
        selected={tab}
        onSelect={(id) => setParams(id === 'issues' ? {} : { tab: id }, keepScroll)}
        tabs={[
          { id: 'issues', label: t('tabs.issues'), content: <IssueList /> },
          { id: 'subscribers', label: t('tabs.subscribers'), content: <Subscribers /> },
        ]}
      />
    </AdminPage>
  );
}

function Exports() {
  const { t } = useTranslation('admin-newsletter');
  const { view } = useListParams(readView, writeView);
  const { page: _page, ...filter } = view;
  const file = useSubscriberExport();
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty =
    useQuery({ ...subscriberQueries.list(filter, view.page), enabled: false }).data?.total === 0;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button disabled={isEmpty} onClick={() => setChoosing(true)}>
        {t('tools.label')}
      </Button>
      <Button
        variant="primary"
        icon="download"
        busy={file.isPending}
        disabled={isEmpty}
        onClick={() => file.download(filter)}
      >
        {t('export')}
      </Button>
      {isChoosing ? <ToolExport filter={filter} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

function ToolExport({ filter, onClose }: { filter: SubscriberFilter; onClose: () => void }) {
  const { t } = useTranslation(['admin-newsletter', 'ui']);
  const { mutate, isPending } = useMutation(subscriberMutations.fetchConfirmed());
  const [tool, setTool] = useState<Tool | null>(null);
  const download = (chosen: Tool) => {
    setTool(chosen);
    mutate(filter, {
      onSuccess: (rows) => {
        const name = t('tools.file', { tool: chosen, date: localDay() });
        downloadCsv(name, importCsv(chosen, rows), false);
        toast({
          kind: 'success',
          title: t('exportedTitle'),
          description: t('exported', { count: rows.length }),
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      size="sm"
      locked={isPending}
      onOpenChange={onClose}
      title={t('tools.title')}
      description={t('tools.text')}
      footer={<Button onClick={onClose}>{t('ui:cancel')}</Button>}
    >
      <ul className="flex flex-col gap-2.5">
        {tools.map((one) => (
          <li key={one} className="grid">
            <Button
              icon="download"
              busy={isPending && tool === one}
              disabled={isPending}
              onClick={() => download(one)}
            >
              {t(`tools.${one}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Subscribers() {
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

function useSubscriberExport() {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  const lang = useLang();
  const { mutate, isPending } = useMutation(subscriberMutations.fetchAll());

  const download = (filter: SubscriberFilter) =>
    mutate(filter, {
      onSuccess: (rows) => {
        const csv = subscribersCsv(rows, {
          labels: {
            columns: [
              t('columns.email'),
              t('columns.status'),
              t('columns.language'),
              t('csv.subscribedOn'),
              t('csv.unsubscribedOn'),
              t('csv.consent'),
              t('csv.link'),
            ],
            subscribed: t('dashboard:newsletter.subscribed'),
            unsubscribed: t('dashboard:newsletter.unsubscribed'),
          },
          date: (moment) => formatDate(lang, moment, 'stamp'),
          unsubscribe: (language, token) => location.origin + paths.unsubscribe(language, token),
        });
        downloadCsv(t('file', { date: localDay() }), csv);
        toast({
          kind: 'success',
          title: t('exportedTitle'),
          description: t('exported', { count: rows.length }),
        });
      },
    });
  return { download, isPending };
}
