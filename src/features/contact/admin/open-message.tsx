import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { stay } from '@/ui/stay';
import { MessageView } from './message-view';
import { messageMutations } from './mutations';
import { messageQueries } from './queries';

interface OpenMessageProps {
  id: string;
  /** The list without a message. */
  toList: To;
}

/** The message being read. Opening it marks it as read. */
export function OpenMessage({ id, toList }: OpenMessageProps) {
  const { t } = useTranslation(['admin-messages', 'common']);
  const navigate = useNavigate();
  const { state } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState(false);
  const message = useQuery(messageQueries.byId(id));
  const { mutate: mark } = useMutation(messageMutations.mark());
  const remove = useMutation(messageMutations.remove());
  const opened = useRef(false);
  const row = message.data;

  useEffect(() => {
    if (!row || opened.current) return;
    opened.current = true;
    if (!row.read_at) mark({ id, read: true });
    // Chosen from the list, and not by the address of a fresh load: the reader goes on in the message.
    if (state) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [row, id, mark, state]);

  const close = () => {
    navigate(toList, { replace: true, ...stay });
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <div ref={panel} className="min-w-0 lg:sticky lg:top-7">
      <BackLink to={toList} {...stay} className="mb-2 lg:hidden">
        {t('back')}
      </BackLink>
      <QueryView
        query={message}
        isEmpty={(data) => data === null}
        empty={<EmptyState scene="search" title={t('missing')} />}
        skeleton={<Skeleton className="h-120 rounded-panel" />}
        failure={{ title: t('loadOneFailed') }}
      >
        {(data) =>
          data ? (
            <MessageView
              message={data}
              onUnread={() => mark({ id, read: false }, { onSuccess: close })}
              onDelete={() => setDeleting(true)}
            />
          ) : null
        }
      </QueryView>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('confirmTitle')}
        description={t('confirmText', { name: row?.from_name ?? '' })}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              setDeleting(false);
              close();
            },
            onError: () => setDeleting(false),
          })
        }
      />
    </div>
  );
}
