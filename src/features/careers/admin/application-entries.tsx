import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useEntryDraft, useEntryId } from '@/content/editor/use-draft';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatClock } from '@/i18n/format-hours';
import { formatDay } from '@/i18n/format-relative';
import type { Database } from '@/lib/database.types';
import { unixLines } from '@/lib/written-text';
import { Avatar } from '@/ui/avatar';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon, type IconName } from '@/ui/icon';
import { Markdown } from '@/ui/markdown';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { Textarea } from '@/ui/textarea';
import { entryMax, type ReceivedApplication, statusOf } from '../application-model';
import { adminApplicationMutations } from './mutations';
import { adminApplicationQueries } from './queries';

type ApplicationEntry = Database['public']['Functions']['list_application_entries']['Returns'][number];

interface EntriesProps {
  application: ReceivedApplication;
  children: (entries: readonly ApplicationEntry[]) => ReactNode;
}

function Entries({ application, children }: EntriesProps) {
  const { t } = useTranslation('admin-careers');
  const query = useQuery(adminApplicationQueries.entries(application.id));
  return (
    <QueryView
      query={query}
      isEmpty={() => false}
      skeleton={<Skeleton className="h-24 rounded-panel" />}
      failure={{ title: t('entries.loadFailed') }}
    >
      {children}
    </QueryView>
  );
}

function useMoment() {
  const lang = useLang();
  return (at: string) => `${formatDay(lang, at)}, ${formatClock(lang, at)}`;
}

interface WrittenProps {
  entry: ApplicationEntry;
  badge?: ReactNode;
  children: ReactNode;
}

function Written({ entry, badge, children }: WrittenProps) {
  const moment = useMoment();
  const id = useId();
  const name = entry.author ?? agency().name;
  return (
    <li aria-labelledby={id} className="flex gap-3">
      <Avatar name={name} className="size-8 text-xs" />
      <div className="min-w-0 flex-1">
        <p id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          <time dateTime={entry.created_at} className="text-sm text-muted">
            {moment(entry.created_at)}
          </time>
          {badge}
        </p>
        {children}
      </div>
    </li>
  );
}

const draftNames = ['subject', 'body', 'letter', 'note'] as const;

export const useApplicationDraft = (id: string) => useEntryDraft(`entries.${id}`, draftNames);

export interface ApplicationDraftProps extends ReturnType<typeof useApplicationDraft> {
  application: ReceivedApplication;
}

export function Notes({ application, draft, write }: ApplicationDraftProps) {
  const { t } = useTranslation('admin-careers');
  const add = useMutation(adminApplicationMutations.addNote(application.id));
  const remove = useMutation(adminApplicationMutations.removeNote());
  const idOf = useEntryId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = unixLines(draft.note).trim();
    if (body) add.mutate({ note: idOf(body), body }, { onSuccess: () => write({ note: '' }) });
  };
  return (
    <div className="flex flex-col gap-5">
      <Entries application={application}>
        {(entries) => (
          <ol aria-label={t('entries.notes')} className="flex flex-col gap-4">
            {entries
              .filter(({ kind }) => kind === 'note')
              .map((entry) => (
                <Written key={entry.id} entry={entry}>
                  <p className="break-words whitespace-pre-line">{entry.body}</p>
                  {entry.is_own ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      className="-ml-3.5"
                      busy={remove.isPending && remove.variables === entry.id}
                      onClick={() => remove.mutate(entry.id)}
                    >
                      {t('entries.removeNote')}
                    </Button>
                  ) : null}
                </Written>
              ))}
          </ol>
        )}
      </Entries>
      <form className="flex flex-col items-start gap-3" onSubmit={submit}>
        <Field label={t('entries.newNote')} hint={t('entries.never')} className="w-full">
          <Textarea
            rows={3}
            maxLength={entryMax}
            value={draft.note}
            onChange={({ target }) => write({ note: target.value })}
          />
        </Field>
        <Button type="submit" size="sm" busy={add.isPending}>
          {t('entries.addNote')}
        </Button>
      </form>
    </div>
  );
}

const mailTones = { sent: 'success', failed: 'danger', cancelled: 'danger' } as const;
const isMailState = (state: string): state is keyof typeof mailTones => state in mailTones;

function MailBadge({ state }: { state: string | null }) {
  const { t } = useTranslation('admin-careers');
  if (state === 'forgotten') return null;
  if (state === null) return <Badge>{t('entries.mail.elsewhere')}</Badge>;
  const known = isMailState(state) ? state : 'waiting';
  const tone: BadgeTone = known === 'waiting' ? 'info' : mailTones[known];
  return (
    <Badge dot tone={tone}>
      {t(`entries.mail.${known}`)}
    </Badge>
  );
}

export function SentMessages({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  return (
    <Entries application={application}>
      {(entries) => {
        const messages = entries.filter(({ kind }) => kind === 'message');
        if (messages.length === 0) return <p className="text-muted">{t('entries.noMessage')}</p>;
        return (
          <ol aria-label={t('entries.messages')} className="flex flex-col gap-4">
            {messages.map((entry) => (
              <Written key={entry.id} entry={entry} badge={<MailBadge state={entry.mail_state} />}>
                <div
                  lang={application.language}
                  className="mt-1.5 rounded-panel border border-line bg-bg px-4 py-3"
                >
                  <p className="mb-2 text-sm text-muted">{entry.subject}</p>
                  <Markdown source={entry.body} />
                </div>
                {entry.mail_state === 'failed' ? (
                  <p className="mt-1.5 text-sm text-danger">
                    {t('entries.mail.answer', { answer: entry.mail_answer ?? '–' })}
                  </p>
                ) : null}
              </Written>
            ))}
          </ol>
        );
      }}
    </Entries>
  );
}

const icons: Record<string, IconName> = { stage: 'board', message: 'mail', note: 'chat' };

export function Timeline({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const stageName = (stage: string | null) => t(`applications.statuses.${statusOf(stage ?? '')}`);
  const sentence = ({ kind, author, from_stage, to_stage, subject }: ApplicationEntry) => {
    const name = author ?? agency().name;
    if (kind === 'note') return t('timeline.note', { name });
    if (kind === 'message') return t('timeline.message', { name, subject: subject ?? '' });
    if (to_stage === 'withdrawn') return t('timeline.withdrawn');
    return t('timeline.stage', { name, from: stageName(from_stage), to: stageName(to_stage) });
  };
  const line = (key: string, icon: IconName, text: string, at: string) => (
    <li key={key} className="flex items-start gap-3">
      <span className="grid size-7 shrink-0 place-items-center rounded-chip bg-raised text-muted">
        <Icon name={icon} className="size-4" />
      </span>
      <span className="min-w-0 flex-1 pt-0.5 break-words">{text}</span>
      <time dateTime={at} className="pt-0.5 text-sm whitespace-nowrap text-muted">
        {formatDate(lang, at, 'day')}
      </time>
    </li>
  );
  return (
    <Entries application={application}>
      {(entries) => (
        <ol aria-label={t('timeline.label')} className="flex flex-col gap-3">
          {entries
            .map((entry) => line(entry.id, icons[entry.kind] ?? 'info', sentence(entry), entry.created_at))
            .reverse()}
          {line('received', 'file', t('timeline.received'), application.created_at)}
        </ol>
      )}
    </Entries>
  );
}
