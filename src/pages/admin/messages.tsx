import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { ListView } from '@/content/list/list-view';
import { MessageList } from '@/features/contact/admin/message-list';
import { OpenMessage } from '@/features/contact/admin/open-message';
import { messageQueries } from '@/features/contact/admin/queries';
import { statuses } from '@/features/contact/inbox-model';
import { classNames } from '@/lib/class-names';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { ListSearch } from '@/ui/list-filters';
import { keepScroll } from '@/ui/navigation';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';

const filters = ['unread', 'due', ...statuses] as const;

/** Filters shown without messages of theirs. */
const lastingFilters: readonly string[] = ['unread', 'new', 'conversation'];

function readView(params: URLSearchParams) {
  const open = params.get('id') ?? '';
  return {
    show: enumParam(params, 'show', filters),
    term: params.get('q')?.slice(0, 100) ?? '',
    open: isUuid(open) ? open : '',
    page: pageOf(params),
  };
}

const writeView = ({ show, term, open, page }: ReturnType<typeof readView>) =>
  toSearch({ show, q: term, id: open }, page);

export default function MessagesPage() {
  const { t } = useTranslation('admin-messages');
  const { view, search, show } = useListParams(readView, writeView);
  const { open, page } = view;
  const filter = { show: view.show, term: view.term };
  const messages = useQuery({
    ...messageQueries.list(filter, page),
    placeholderData: (shown) => shown,
  });
  const unread = useQuery(messageQueries.unread());
  const inbox = useQuery(messageQueries.inbox());
  const address = (change: Partial<typeof view>) => ({ search: search({ open: '', ...change }) });
  const counts: Partial<Record<string, number>> = { ...inbox.data?.counts };
  // Rows must not move under a finger as the counts above them arrive.
  const isAwaited = unread.isPending || inbox.isPending;
  const isShown = (one: (typeof filters)[number]) =>
    lastingFilters.includes(one) || one === filter.show || (counts[one] ?? 0) > 0;

  return (
    <AdminPage
      title={t('title')}
      intro="messages"
      lead={unread.data === undefined ? null : t('unread', { count: unread.data })}
    >
      <div className={classNames('flex flex-wrap items-start gap-4', open && 'max-lg:hidden')}>
        <ChipRow label={t('show')}>
          <LinkChip selected={!filter.show} to={address({ show: '', page: 1 })} {...keepScroll}>
            {t('all')}
          </LinkChip>
          {filters.filter(isShown).map((one) => (
            <LinkChip
              key={one}
              selected={one === filter.show}
              to={address({ show: one, page: 1 })}
              {...keepScroll}
            >
              <span>{one === 'unread' ? t('unreadOnly') : t(`filters.${one}`)}</span>{' '}
              {counts[one] ? <span className="tabular">{counts[one]}</span> : null}
            </LinkChip>
          ))}
        </ChipRow>
        <ListSearch
          label={t('search.label')}
          hint={t('search.hint')}
          text={filter.term}
          onSearch={(term) => show({ term, page: 1 })}
        />
      </div>
      <div className={classNames('grid items-start gap-5', open && 'lg:grid-cols-[19rem_minmax(0,1fr)]')}>
        <div
          className={classNames(
            'flex min-w-0 flex-col gap-4',
            open && 'max-lg:hidden lg:sticky lg:top-7 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto',
          )}
        >
          {isAwaited ? (
            <Skeleton className="h-120 rounded-panel" />
          ) : (
            <ListView
              query={messages}
              page={page}
              toPage={(to) => address({ page: to })}
              skeleton={<Skeleton className="h-120 rounded-panel" />}
              empty={<Nothing filter={filter} onAll={() => show({ show: '', term: '', open: '' })} />}
              failure={{ title: t('loadFailed') }}
            >
              {(rows) => (
                <MessageList
                  rows={rows}
                  people={inbox.data?.people ?? []}
                  selected={open}
                  isGrouped={!filter.show}
                  hrefFor={({ id }) => address({ open: id })}
                />
              )}
            </ListView>
          )}
        </div>
        {open ? <OpenMessage key={open} id={open} toList={address({})} /> : null}
      </div>
    </AdminPage>
  );
}

function Nothing({ filter, onAll }: { filter: { show: string; term: string }; onAll: () => void }) {
  const { t } = useTranslation('admin-messages');
  if (!filter.show && !filter.term) {
    return (
      <EmptyState scene="inbox" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene={filter.term ? 'search' : 'inbox'}
      title={t(filter.show === 'unread' && !filter.term ? 'noneUnread' : 'noneFound')}
      action={<Button onClick={onAll}>{t('showAll')}</Button>}
    />
  );
}
