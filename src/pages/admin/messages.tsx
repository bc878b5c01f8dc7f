import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { MessageList } from '@/features/contact/admin/message-list';
import { OpenMessage } from '@/features/contact/admin/open-message';
import { messagePageSize, messageQueries } from '@/features/contact/admin/queries';
import { classNames } from '@/lib/class-names';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { ChipRow, LinkChip } from '@/ui/chip';
import { keepScroll } from '@/ui/navigation';
import { Pagination } from '@/ui/pagination';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';

function readView(params: URLSearchParams) {
  const open = params.get('id') ?? '';
  return {
    onlyUnread: params.get('show') === 'unread',
    open: isUuid(open) ? open : '',
    page: pageOf(params),
  };
}

const writeView = ({ onlyUnread, open, page }: ReturnType<typeof readView>) =>
  toSearch({ show: onlyUnread ? 'unread' : '', id: open }, page);

/** The list beside the open message; on narrow screens one of them. */
export default function MessagesPage() {
  const { t } = useTranslation('admin-messages');
  const { view, search, show } = useListParams(readView, writeView);
  const { onlyUnread, open, page } = view;
  const messages = useQuery({
    ...messageQueries.list(onlyUnread, page),
    placeholderData: (shown) => shown,
  });
  const unread = useQuery(messageQueries.unread());
  const address = (change: Partial<typeof view>) => ({ search: search({ open: '', ...change }) });

  return (
    <AdminPage
      title={t('title')}
      intro="messages"
      lead={unread.data === undefined ? null : t('unread', { count: unread.data })}
    >
      <div
        className={classNames('grid items-start gap-5', open && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}
      >
        <div className={classNames('flex min-w-0 flex-col gap-4', open && 'max-lg:hidden')}>
          <ChipRow label={t('show')}>
            <LinkChip selected={!onlyUnread} to={address({ onlyUnread: false, page: 1 })} {...keepScroll}>
              {t('all')}
            </LinkChip>
            <LinkChip selected={onlyUnread} to={address({ onlyUnread: true, page: 1 })} {...keepScroll}>
              {t('unreadOnly')}
            </LinkChip>
          </ChipRow>
          <QueryView
            query={messages}
            skeleton={<Skeleton className="h-120 rounded-panel" />}
            isEmpty={({ rows, total }) => rows.length === 0 || (page - 1) * messagePageSize >= total}
            empty={
              // Past the end, for example after the last message of a page was deleted.
              page > 1 ? (
                <Navigate to={address({ page: 1 })} replace />
              ) : (
                <Nothing onlyUnread={onlyUnread} onAll={() => show({ onlyUnread: false, open: '' })} />
              )
            }
            failure={{ title: t('loadFailed') }}
          >
            {({ rows, total }) => (
              <>
                <MessageList rows={rows} selected={open} hrefFor={({ id }) => address({ open: id })} />
                <Pagination
                  page={page}
                  pages={Math.ceil(total / messagePageSize)}
                  hrefFor={(to) => address({ page: to })}
                />
              </>
            )}
          </QueryView>
        </div>
        {open ? <OpenMessage key={open} id={open} toList={address({})} /> : null}
      </div>
    </AdminPage>
  );
}

function Nothing({ onlyUnread, onAll }: { onlyUnread: boolean; onAll: () => void }) {
  const { t } = useTranslation('admin-messages');
  if (!onlyUnread) {
    return (
      <EmptyState scene="inbox" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene="inbox"
      title={t('noneUnread')}
      action={<Button onClick={onAll}>{t('showAll')}</Button>}
    />
  );
}
