import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { NoteField } from '@/content/editor/note-field';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { mailtoLink } from '@/lib/patterns';
import { Badge } from '@/ui/badge';
import { Button, buttonClass } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { keepScroll } from '@/ui/navigation';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import { deliveryOf, langOf, type Message, noteMax, replyLink, subjectOf } from '../inbox-model';
import { DeliveryBadge } from './message-list';
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
    navigate(toList, { replace: true, ...keepScroll });
    document.querySelector<HTMLElement>('main h1')?.focus();
  };

  return (
    <div ref={panel} className="min-w-0 lg:sticky lg:top-7">
      <BackLink to={toList} {...keepScroll} className="mb-2 lg:hidden">
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

interface MessageViewProps {
  message: Message;
  onUnread: () => void;
  onDelete: () => void;
}

/** One message with its actions. */
function MessageView({ message, onUnread, onDelete }: MessageViewProps) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const title = useId();
  const written = langOf(message);
  const reply = replyLink(message, agency().name, formatDate(written, message.created_at));
  return (
    <Card as="article" aria-labelledby={title}>
      <header className="flex flex-col gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(`subjects.${subjectOf(message)}`)}</Badge>
          <DeliveryBadge message={message} />
          {written === lang ? null : <Badge>{t('written')}</Badge>}
        </div>
        <h2 id={title} tabIndex={-1} className="type-title break-words">
          {message.from_name}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <a
            href={mailtoLink(message.from_email)}
            className="-my-2.5 inline-flex min-h-11 items-center break-all underline underline-offset-3"
          >
            {message.from_email}
          </a>{' '}
          <time dateTime={message.created_at} className="tabular">
            {formatDate(lang, message.created_at, 'stamp')}
          </time>
        </p>
        <p className="text-sm text-muted">{t(`deliveryHint.${deliveryOf(message)}`)}</p>
      </header>
      <p lang={written} className="max-w-180 px-5 py-6 break-words whitespace-pre-line sm:px-7">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2.5 border-t border-line px-5 py-4 sm:px-7">
        <a href={reply} className={buttonClass('primary')}>
          <Icon name="mail" />
          {t('reply')}
        </a>
        <Button onClick={onUnread}>{t('markUnread')}</Button>
        <Button icon="bin" variant="ghost" onClick={onDelete}>
          {t('remove')}
        </Button>
      </div>
      <div className="border-t border-line px-5 py-5 sm:px-7">
        <NoteField
          key={message.id}
          stored={message.note}
          max={noteMax}
          save={messageMutations.note(message.id)}
        />
      </div>
    </Card>
  );
}
