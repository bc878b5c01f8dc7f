import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To, useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatCalendarDay } from '@/i18n/format-hours';
import { localDay } from '@/i18n/local-time';
import { classNames } from '@/lib/class-names';
import { siteKey } from '@/lib/site-key';
import { excerptOf } from '@/lib/text';
import { Avatar } from '@/ui/avatar';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Switch } from '@/ui/checkbox';
import { keepScroll } from '@/ui/navigation';
import { useLetterKeys } from '@/ui/use-letter-keys';
import { VisuallyHidden } from '@/ui/visually-hidden';
import {
  deliveryOf,
  type Inbox,
  isDue,
  type ListedMessage,
  langOf,
  type Status,
  statusOf,
  subjectOf,
} from '../inbox-model';
import { messageMutations } from './mutations';

const excerptLength = 120;

const keysKey = `${siteKey}.message-keys`;

export type Shortcut = 'reply' | 'note';

const shortcuts: Record<string, Shortcut> = { r: 'reply', n: 'note' };

interface MessageListProps {
  rows: readonly ListedMessage[];
  people: Inbox['people'];
  selected: string | null;
  isGrouped: boolean;
  hrefFor: (message: { id: string }) => To;
}

/** List of messages. The keys R (reply), N (note) and E (close) work inside it, unless they are switched off. */
export function MessageList({ rows, people, selected, isGrouped, hrefFor }: MessageListProps) {
  const { t } = useTranslation('admin-messages');
  const navigate = useNavigate();
  const { isOn, letterOf, switchProps } = useLetterKeys(keysKey);
  const { mutate: change } = useMutation(messageMutations.change());

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.closest('a')?.dataset.id : undefined;
    const key = letterOf(event);
    if (!id || !key) return;
    const shortcut = shortcuts[key];
    if (shortcut) {
      event.preventDefault();
      navigate(hrefFor({ id }), { ...keepScroll, state: { ...keepScroll.state, shortcut } });
    } else if (key === 'e') {
      event.preventDefault();
      change({ id, status: 'archived' });
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <ul
        aria-label={t('list')}
        className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
        onKeyDown={press}
      >
        {rows.map((message, index) => (
          <li key={message.id}>
            {isGrouped && message.list_rank !== rows[index - 1]?.list_rank ? (
              <p className="border-b border-line bg-bg px-5 py-2 text-sm text-muted">
                {t(`groups.${groups[message.list_rank] ?? 'closed'}`)}
              </p>
            ) : null}
            <Row
              message={message}
              assignee={people.find(({ id }) => id === message.assignee)?.name}
              current={message.id === selected}
              to={hrefFor(message)}
              keys={isOn ? 'R N E' : undefined}
            />
          </li>
        ))}
      </ul>
      <Switch
        {...switchProps}
        label={t('keys.label')}
        hint={t('keys.hint')}
        className="pointer-coarse:hidden"
      />
    </div>
  );
}

/** By `list_rank`. */
const groups = ['undelivered', 'new', 'conversation', 'closed', 'archived'] as const;

interface RowProps {
  message: ListedMessage;
  assignee: string | undefined;
  current: boolean;
  to: To;
  keys: string | undefined;
}

function Row({ message, assignee, current, to, keys }: RowProps) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const { from_name, created_at, read_at, reminder_on } = message;
  const isReminded = reminder_on !== null && ['new', 'conversation'].includes(message.status);
  return (
    <Link
      to={to}
      {...keepScroll}
      data-id={message.id}
      aria-current={current ? 'true' : undefined}
      aria-keyshortcuts={keys}
      className={classNames(
        'flex gap-3.5 border-l-3 px-4 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        current ? 'border-accent bg-hover' : 'border-transparent',
      )}
    >
      <Avatar name={from_name} className="mt-0.5 size-9 text-xs" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('min-w-0 truncate', !read_at && 'font-semibold')}>
            {from_name}
            {read_at ? null : (
              <>
                <span
                  aria-hidden="true"
                  className="ml-2 inline-block size-2 rounded-full bg-accent align-middle"
                />
                <VisuallyHidden> {t('new')}</VisuallyHidden>
              </>
            )}
          </span>
          <time dateTime={created_at} className="shrink-0 text-sm text-muted tabular">
            {formatDate(lang, created_at, 'day')}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-1 text-sm text-muted">
          {excerptOf(message.message, excerptLength)}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge>{t(`subjects.${subjectOf(message)}`)}</Badge>
          {langOf(message) === lang ? null : <Badge>{langOf(message).toUpperCase()}</Badge>}
          {deliveryOf(message) === 'failed' ? <DeliveryBadge message={message} /> : null}
          {message.undelivered ? (
            <Badge dot tone="danger">
              {t('entry.mail.failed')}
            </Badge>
          ) : null}
          {isReminded ? (
            <Badge dot tone={isDue(message, localDay()) ? 'accent' : 'neutral'}>
              {t('reminder.on', { day: formatCalendarDay(lang, reminder_on) })}
            </Badge>
          ) : null}
          {message.status === 'won' || message.status === 'lost' ? (
            <StatusBadge status={statusOf(message)} />
          ) : null}
          {assignee ? (
            <span className="ml-auto">
              <Avatar name={assignee} className="size-6 text-[0.5rem]" />
              <VisuallyHidden>{t('assignee.of', { name: assignee })}</VisuallyHidden>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

const statusTones: Record<Status, BadgeTone> = {
  new: 'accent',
  conversation: 'info',
  won: 'success',
  lost: 'neutral',
  archived: 'neutral',
};

function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('admin-messages');
  return (
    <Badge dot tone={statusTones[status]}>
      {t(`status.${status}`)}
    </Badge>
  );
}

const tones = { pending: 'info', sent: 'success', failed: 'danger', not_configured: 'neutral' } as const;

export function DeliveryBadge({ message }: { message: { delivery: string } }) {
  const { t } = useTranslation('admin-messages');
  const delivery = deliveryOf(message);
  return (
    <Badge dot tone={tones[delivery]}>
      {t(`delivery.${delivery}`)}
    </Badge>
  );
}
