import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageOf, toSearch } from '@/content/list/list-params';
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

/** The list beside the open message; on narrow screens one of them. */
export default function MessagesPage() {
  const { t } = useTranslation('admin-messages');
  const [params] = useSearchParams();
  const param = params.get('id');
  const id = param && isUuid(param) ? param : null;
  const onlyUnread = params.get('show') === 'unread';
  const page = pageOf(params);
  const messages = useQuery({
    ...messageQueries.list(onlyUnread, page),
    placeholderData: (shown) => shown,
  });
  const unread = useQuery(messageQueries.unread());
  const address = (open: string, to = page) => ({
    search: toSearch({ show: onlyUnread ? 'unread' : '', id: open }, to),
  });

  return (
    <AdminPage
      title={t('title')}
      intro="messages"
      lead={unread.data === undefined ? null : t('unread', { count: unread.data })}
    >
      <div
        className={classNames('grid items-start gap-5', id && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}
      >
        <div className={classNames('flex min-w-0 flex-col gap-4', id && 'max-lg:hidden')}>
          <ChipRow label={t('show')}>
            <LinkChip selected={!onlyUnread} to={{ search: '' }} {...keepScroll}>
              {t('all')}
            </LinkChip>
            <LinkChip selected={onlyUnread} to={{ search: 'show=unread' }} {...keepScroll}>
              {t('unreadOnly')}
            </LinkChip>
          </ChipRow>
          <QueryView
            query={messages}
            skeleton={<Skeleton className="h-120 rounded-panel" />}
            isEmpty={({ rows, total }) => rows.length === 0 || (page - 1) * messagePageSize >= total}
            empty={<Nothing onlyUnread={onlyUnread} page={page} />}
            failure={{ title: t('loadFailed') }}
          >
            {({ rows, total }) => (
              <>
                <MessageList rows={rows} selected={id} hrefFor={(message) => address(message.id)} />
                <Pagination
                  page={page}
                  pages={Math.ceil(total / messagePageSize)}
                  hrefFor={(to) => address('', to)}
                />
              </>
            )}
          </QueryView>
        </div>
        {id ? <OpenMessage key={id} id={id} toList={address('')} /> : null}
      </div>
    </AdminPage>
  );
}

function Nothing({ onlyUnread, page }: { onlyUnread: boolean; page: number }) {
  const { t } = useTranslation('admin-messages');
  const [, setParams] = useSearchParams();
  // Past the end, for example after the last message of a page was deleted.
  if (page > 1) return <Navigate to={{ search: onlyUnread ? 'show=unread' : '' }} replace />;
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
      action={<Button onClick={() => setParams({}, { replace: true, ...keepScroll })}>{t('showAll')}</Button>}
    />
  );
}
