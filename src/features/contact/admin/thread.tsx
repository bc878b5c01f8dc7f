import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { agency } from '@/brand/agency';
import { useLang } from '@/i18n';
import { formatClock } from '@/i18n/format-hours';
import { formatDay } from '@/i18n/format-relative';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Markdown } from '@/ui/markdown';
import { type EnquiryEntry, type Inbox, langOf, type Message, statusOf } from '../inbox-model';
import { messageMutations } from './mutations';

interface ThreadProps {
  message: Message;
  entries: readonly EnquiryEntry[];
  people: Inbox['people'];
  onAgain: (entry: EnquiryEntry) => void;
}

export function Thread({ message, entries, people, onAgain }: ThreadProps) {
  const { t } = useTranslation('admin-messages');
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? agency().name;
  return (
    <ol aria-label={t('thread')} className="flex flex-col gap-6 px-5 py-6 sm:px-7">
      <ThreadItem name={message.from_name} at={message.created_at}>
        <p lang={langOf(message)} className="break-words whitespace-pre-line">
          {message.message}
        </p>
      </ThreadItem>
      {message.note ? (
        <ThreadItem name={agency().name} badge={<Badge icon="lock">{t('entry.note')}</Badge>}>
          <Box isInside>{message.note}</Box>
        </ThreadItem>
      ) : null}
      {entries.map((entry) =>
        entry.kind === 'status' || entry.kind === 'assigned' ? (
          <Change key={entry.id} entry={entry} nameOf={nameOf} />
        ) : (
          <ThreadEntry
            key={entry.id}
            entry={entry}
            name={nameOf(entry.author)}
            sender={message.from_name}
            onAgain={() => onAgain(entry)}
          />
        ),
      )}
    </ol>
  );
}

interface ThreadItemProps {
  name: string;
  at?: string;
  badge?: ReactNode;
  children: ReactNode;
}

function ThreadItem({ name, at, badge, children }: ThreadItemProps) {
  const lang = useLang();
  const id = useId();
  return (
    <li aria-labelledby={id} className="flex gap-3.5">
      <Avatar name={name} className="size-9 text-xs max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p id={id} className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{name}</span>
          {at ? (
            <time dateTime={at} className="text-sm text-muted">
              {`${formatDay(lang, at)}, ${formatClock(lang, at)}`}
            </time>
          ) : null}
          {badge}
        </p>
        {children}
      </div>
    </li>
  );
}

function Box({ isInside, children }: { isInside: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'rounded-panel border px-4 py-3 break-words whitespace-pre-line',
        isInside ? 'border-dashed border-control bg-raised' : 'border-line bg-bg',
      )}
    >
      {children}
    </div>
  );
}

function Change({ entry, nameOf }: { entry: EnquiryEntry; nameOf: (id: string | null) => string }) {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const name = nameOf(entry.author);
  const text = () => {
    if (entry.kind === 'status')
      return t('change.status', { name, status: t(`status.${statusOf({ status: entry.body })}`) });
    if (!entry.body) return t('change.left', { name });
    return entry.body === entry.author
      ? t('change.took', { name })
      : t('change.assigned', { name, person: nameOf(entry.body) });
  };
  return (
    <li className="flex items-center gap-4 text-center text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span>
        {text()}{' '}
        <time dateTime={entry.created_at}>
          {`${formatDay(lang, entry.created_at)}, ${formatClock(lang, entry.created_at)}`}
        </time>
      </span>
    </li>
  );
}

const mailTones: Record<string, BadgeTone> = { sent: 'success', failed: 'danger', cancelled: 'danger' };

const bounces: readonly string[] = ['bounced', 'complained'];

const mailStates = ['sent', 'failed', 'cancelled'] as const;

interface ThreadEntryProps {
  entry: EnquiryEntry;
  name: string;
  sender: string;
  onAgain: () => void;
}

function ThreadEntry({ entry, name, sender, onAgain }: ThreadEntryProps) {
  const { t } = useTranslation('admin-messages');
  const { id } = usePerson();
  const cancel = useMutation(messageMutations.cancel());
  const isMail = entry.mail_state !== null;
  const state = mailStates.find((known) => known === entry.mail_state) ?? 'waiting';
  const badge = () => {
    if (entry.kind === 'note') return <Badge icon="lock">{t('entry.note')}</Badge>;
    if (entry.kind === 'received') return <Badge icon="mail">{t('entry.received', { name })}</Badge>;
    if (!isMail) return <Badge icon="mail">{t('entry.elsewhere')}</Badge>;
    return (
      <Badge dot tone={mailTones[state] ?? 'info'}>
        {t(`entry.mail.${state}`)}
      </Badge>
    );
  };
  return (
    <ThreadItem name={entry.kind === 'received' ? sender : name} at={entry.created_at} badge={badge()}>
      <Box isInside={entry.kind === 'note'}>
        {isMail ? (
          <div className="whitespace-normal">
            <p className="mb-2 text-sm text-muted">{entry.subject}</p>
            <Markdown source={entry.body} className="text-base" />
          </div>
        ) : (
          entry.body
        )}
      </Box>
      {state !== 'sent' && state !== 'waiting' && isMail ? (
        <div role="note" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger">
          <p className="min-w-0 break-words">
            {bounces.includes(entry.mail_answer ?? '')
              ? t('entry.mail.bounced')
              : t('entry.mail.refused', { answer: entry.mail_answer ?? '–' })}
          </p>
          <Button size="sm" icon="refresh" onClick={onAgain}>
            {t('entry.again')}
          </Button>
        </div>
      ) : null}
      {!isMail && entry.author === id ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-3.5"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(entry.id)}
        >
          {t('entry.takeBack')}
        </Button>
      ) : null}
    </ThreadItem>
  );
}
