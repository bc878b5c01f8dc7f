import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatCalendarDay } from '@/i18n/format-hours';
import { localDay } from '@/i18n/local-time';
import { mailtoLink } from '@/lib/paths';
import { readablePath } from '@/lib/readable-path';
import { retention } from '@/lib/retention';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DateInput } from '@/ui/date-input';
import { Field } from '@/ui/field';
import { focusTitle } from '@/ui/focus';
import { Card } from '@/ui/frame';
import { keepScroll } from '@/ui/navigation';
import { joinAnswers, QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';
import {
  deliveryOf,
  type EnquiryEntry,
  type Inbox,
  isDue,
  langOf,
  lastExchange,
  type Message,
  statuses,
  subjectOf,
} from '../inbox-model';
import { Composer, useComposerDraft } from './composer';
import { DeliveryBadge, type Shortcut } from './message-list';
import { messageMutations } from './mutations';
import { messageQueries } from './queries';
import { Thread } from './thread';

interface OpenMessageProps {
  id: string;
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
  const thread = useQuery(messageQueries.thread(id));
  const inbox = useQuery(messageQueries.inbox());
  const { mutate: mark } = useMutation(messageMutations.mark());
  const remove = useMutation(messageMutations.remove());
  const opened = useRef(false);
  const row = message.data;

  useEffect(() => {
    if (!row || opened.current) return;
    opened.current = true;
    if (!row.read_at) mark({ id, read: true });
  }, [row, id, mark]);

  const close = () => {
    navigate(toList, { replace: true, ...keepScroll });
    focusTitle();
  };

  return (
    <div ref={panel} className="min-w-0">
      <BackLink to={toList} {...keepScroll} className="mb-2 lg:hidden">
        {t('back')}
      </BackLink>
      <QueryView
        query={joinAnswers(message, joinAnswers(thread, inbox))}
        isEmpty={([data]) => data === null}
        empty={<EmptyState scene="search" title={t('missing')} />}
        skeleton={<Skeleton className="h-120 rounded-panel" />}
        failure={{ title: t('loadOneFailed') }}
      >
        {([data, [entries, { mailer, people }]]) =>
          data ? (
            <MessageView
              message={data}
              entries={entries}
              people={people}
              hasMailer={mailer}
              asked={readShortcut(state)}
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

/** The title of a message chosen from the list, a field chosen by a letter, nothing on a fresh load. */
type Focus = Shortcut | 'title' | '';

function readShortcut(state: unknown): Focus {
  if (typeof state !== 'object' || state === null) return '';
  const shortcut = 'shortcut' in state ? state.shortcut : 'title';
  return shortcut === 'reply' || shortcut === 'note' ? shortcut : 'title';
}

interface MessageViewProps {
  message: Message;
  entries: readonly EnquiryEntry[];
  people: Inbox['people'];
  hasMailer: boolean;
  asked: Focus;
  onUnread: () => void;
  onDelete: () => void;
}

function MessageView({ message, entries, people, hasMailer, asked, onUnread, onDelete }: MessageViewProps) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const title = useId();
  const article = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const draft = useComposerDraft(message);
  const [tab, setTab] = useState<Shortcut>(asked === 'note' ? 'note' : 'reply');

  // Key of the last choice: each has its own, so that the same letter focuses again.
  const focused = useRef('');
  useEffect(() => {
    if (!asked || focused.current === key) return;
    if (asked !== 'title' && tab !== asked) {
      setTab(asked);
      return;
    }
    focused.current = key;
    requestAnimationFrame(() => {
      if (asked === 'title' && article.current?.contains(document.activeElement)) return;
      article.current
        ?.querySelector<HTMLElement>(asked === 'title' ? 'h2' : `[data-shortcut=${asked}]`)
        ?.focus();
    });
  }, [asked, key, tab]);

  const again = ({ subject, body }: EnquiryEntry) => {
    setTab('reply');
    draft.write({ subject: subject ?? '', reply: body, seen: lastExchange(entries) ?? '' });
    article.current?.querySelector<HTMLElement>('[data-shortcut=reply]')?.focus();
  };

  return (
    <article
      ref={article}
      aria-labelledby={title}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <header className="flex flex-col gap-3 border-b border-line px-5 py-5 sm:px-7">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
              <h2 id={title} tabIndex={-1} className="type-title min-w-0 break-words">
                {message.from_name}
              </h2>
              <Choices message={message} people={people} />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge>{t(`subjects.${subjectOf(message)}`)}</Badge>
              <DeliveryBadge message={message} />
              {langOf(message) === lang ? null : <Badge>{t('written')}</Badge>}
            </div>
            <p className="text-sm text-muted">{t(`deliveryHint.${deliveryOf(message)}`)}</p>
          </header>
          <Thread message={message} entries={entries} people={people} onAgain={again} />
        </Card>
        <Composer
          message={message}
          entries={entries}
          hasMailer={hasMailer}
          tab={tab}
          onTab={setTab}
          draft={draft}
        />
      </div>
      <Facts message={message}>
        <div className="flex flex-wrap gap-2.5 px-5 py-4">
          <Button size="sm" onClick={onUnread}>
            {t('markUnread')}
          </Button>
          <Button size="sm" icon="bin" variant="ghost" onClick={onDelete}>
            {t('remove')}
          </Button>
        </div>
      </Facts>
    </article>
  );
}

function Choices({ message, people }: { message: Message; people: Inbox['people'] }) {
  const { t } = useTranslation('admin-messages');
  const { mutate: change } = useMutation(messageMutations.change());
  const { id, status, assignee } = message;
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full">
      <Field label={t('status.label')} hideLabel className="min-w-36 flex-1">
        <Select value={status} onChange={({ target }) => change({ id, status: target.value })}>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {t(`status.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('assignee.label')} hideLabel className="min-w-36 flex-1">
        <Select
          value={assignee ?? ''}
          onChange={({ target }) => change({ id, assignee: target.value || null })}
        >
          <option value="">{t('assignee.nobody')}</option>
          {people
            .filter((person) => person.here || person.id === assignee)
            .map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  );
}

function Facts({ message, children }: { message: Message; children: ReactNode }) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const { mutate: change } = useMutation(messageMutations.change());
  const [isFar, setFar] = useState(false);
  const { id, reminder_on, source_path } = message;
  const end = new Date(message.last_exchange_at);
  end.setUTCMonth(end.getUTCMonth() + retention.messageMonths);
  return (
    <Card as="aside" aria-label={t('facts.label')} className="divide-y divide-line">
      <dl className="divide-y divide-line text-sm">
        <Fact label={t('facts.source')}>
          {source_path ? (
            <a href={source_path} target="_blank" rel="noreferrer" className={factLink}>
              {readablePath(source_path)}
            </a>
          ) : (
            <span className="text-muted">{t('facts.noSource')}</span>
          )}
        </Fact>
        <Fact label={t('facts.email')}>
          <a href={mailtoLink(message.from_email)} className={factLink}>
            {message.from_email}
          </a>
        </Fact>
        <Fact label={t('facts.received')}>
          <time dateTime={message.created_at} className="tabular">
            {formatDate(lang, message.created_at, 'stamp')}
          </time>
        </Fact>
        <Fact label={t('facts.language')}>{t(`facts.languages.${langOf(message)}`)}</Fact>
      </dl>
      <div className="px-5 py-4">
        <Field
          label={t('reminder.label')}
          hint={
            isDue(message, localDay()) && reminder_on
              ? t('reminder.due', { day: formatCalendarDay(lang, reminder_on) })
              : undefined
          }
          error={isFar ? 'admin-messages:reminder.far' : undefined}
        >
          <DateInput
            key={reminder_on}
            type="date"
            defaultValue={reminder_on ?? ''}
            min="2024-01-01"
            max="2199-12-31"
            onBlur={({ target }) => {
              const day = target.value || null;
              setFar(!target.validity.valid);
              if (target.validity.valid && day !== reminder_on) change({ id, reminder_on: day });
            }}
          />
        </Field>
      </div>
      {children}
      <p className="px-5 py-4 text-xs text-pretty text-muted">
        {t('facts.keptUntil', { day: formatDate(lang, end) })}
      </p>
    </Card>
  );
}

const factLink =
  'inline-flex max-w-full items-center py-1 break-all underline underline-offset-3 pointer-coarse:min-h-11';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-5 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
