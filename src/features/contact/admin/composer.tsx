import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useEntryDraft, useEntryId } from '@/content/editor/use-draft';
import { i18nFor, loadNamespaces } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { onOneLine, unixLines } from '@/lib/written-text';
import { Button, buttonClass } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ChoiceGroup } from '@/ui/choice-group';
import { Field } from '@/ui/field';
import { Card } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Tabs } from '@/ui/tabs';
import { Textarea } from '@/ui/textarea';
import {
  type EnquiryEntry,
  entryMax,
  langOf,
  lastExchange,
  type Message,
  replyLink,
  replySubject,
  replySubjectMax,
} from '../inbox-model';
import type { Shortcut } from './message-list';
import { messageMutations } from './mutations';

/** Names of the texts; `seen` is the newest answer when the reply was begun. */
const draftNames = ['subject', 'reply', 'seen', 'note'] as const;

const letters = ['reply-first', 'reply-decline'] as const;

const none = '-';

export const useComposerDraft = ({ id }: Pick<Message, 'id'>) => useEntryDraft(`enquiries.${id}`, draftNames);

type ComposerDraft = ReturnType<typeof useComposerDraft>;

interface ComposerProps {
  message: Message;
  entries: readonly EnquiryEntry[];
  hasMailer: boolean;
  tab: Shortcut;
  onTab: (tab: Shortcut) => void;
  draft: ComposerDraft;
}

export function Composer({ message, entries, hasMailer, tab, onTab, draft }: ComposerProps) {
  const { t } = useTranslation('admin-messages');
  return (
    <Card className={tab === 'note' ? 'border-dashed border-control bg-raised' : undefined}>
      <Tabs
        label={t('composer.label')}
        selected={tab}
        onSelect={onTab}
        className="[&>[role=tabpanel]]:px-5 [&>[role=tabpanel]]:pt-5 [&>[role=tabpanel]]:pb-5 [&>[role=tablist]]:px-2"
        tabs={[
          {
            id: 'reply',
            label: t('composer.reply'),
            content: hasMailer ? (
              <ReplyForm message={message} entries={entries} {...draft} />
            ) : (
              <OwnMailForm message={message} {...draft} />
            ),
          },
          {
            id: 'note',
            label: (
              <>
                <Icon name="lock" className="size-4" />
                <span>{t('composer.note')}</span>
              </>
            ),
            content: <NoteForm message={message} {...draft} />,
          },
        ]}
      />
    </Card>
  );
}

interface FormProps extends ComposerDraft {
  message: Message;
}

const onSubmit = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};

function ReplyForm({ message, entries, draft, write }: FormProps & { entries: readonly EnquiryEntry[] }) {
  const { t } = useTranslation('admin-messages');
  const [moves, setMoves] = useState(true);
  const idOf = useEntryId();
  const send = useMutation(messageMutations.reply(message.id));
  const latest = lastExchange(entries);
  const isAnswered = draft.reply !== '' && draft.seen !== (latest ?? none);
  const subject = draft.subject || replySubject(message, agency().name);
  const begin = () => (draft.reply ? {} : { seen: latest ?? none });

  const choose = async (letter: (typeof letters)[number]) => {
    const lang = langOf(message);
    await loadNamespaces(lang, ['mail']);
    const values = { name: message.from_name };
    const { t: inLang } = i18nFor(lang);
    write({
      ...begin(),
      reply: inLang(`mail:letters.${letter}.body`, values),
    });
  };
  const submit = () => {
    const body = unixLines(draft.reply).trim();
    if (!body) return;
    const line = onOneLine(subject).trim();
    send.mutate(
      { id: idOf(line + body), subject: line, body, seen: latest, moves },
      { onSuccess: () => write({ subject: '', reply: '', seen: '' }) },
    );
  };

  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit(submit)}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="text-muted">{t('composer.to')}</span>{' '}
          <span className="break-all">{message.from_email}</span>
        </p>
        <Field label={t('composer.letters.label')} hideLabel className="w-56 max-sm:w-full">
          <Select
            value=""
            onChange={({ target }) => {
              const letter = letters.find((one) => one === target.value);
              if (letter) void choose(letter);
            }}
          >
            <option value="">{t('composer.letters.label')}</option>
            {letters.map((letter) => (
              <option key={letter} value={letter}>
                {t(`composer.letters.${letter}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('composer.subject')}>
        <Input
          value={subject}
          maxLength={replySubjectMax}
          lang={langOf(message)}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </Field>
      <Field label={t('composer.text')} hint={t('composer.markdown')}>
        <Textarea
          rows={6}
          value={draft.reply}
          maxLength={entryMax}
          lang={langOf(message)}
          data-shortcut="reply"
          onChange={({ target }) => write({ ...begin(), reply: target.value })}
        />
      </Field>
      <p role="status" className="text-sm text-danger empty:hidden">
        {isAnswered ? t('composer.answered') : null}
      </p>
      <div data-keep-clear="" className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
        {message.status === 'new' ? (
          <Checkbox
            label={t('composer.moves')}
            checked={moves}
            onChange={({ target }) => setMoves(target.checked)}
          />
        ) : null}
        <Button type="submit" variant="primary" icon="mail" busy={send.isPending}>
          {t(isAnswered ? 'composer.sendAnyway' : 'composer.send')}
        </Button>
      </div>
    </form>
  );
}

/** Used without a mailer: opens the person's own mail program, then notes the sent reply. */
function OwnMailForm({ message, draft, write }: FormProps) {
  const { t } = useTranslation('admin-messages');
  const written = langOf(message);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <a
          href={replyLink(message, agency().name, formatDate(written, message.created_at))}
          className={buttonClass('primary')}
          data-shortcut="reply"
        >
          <Icon name="mail" />
          {t('reply')}
        </a>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('composer.own')}</p>
      </div>
      <EntryForm
        message={message}
        kind="reply"
        label={t('composer.sentElsewhere')}
        button={t('composer.keepAnswer')}
        text={draft.reply}
        onText={(reply) => write({ reply })}
      />
    </div>
  );
}

const noteKinds = ['note', 'received'] as const;

function NoteForm({ message, draft, write }: FormProps) {
  const { t } = useTranslation('admin-messages');
  const [kind, setKind] = useState<(typeof noteKinds)[number]>('note');
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup
        label={t('composer.kind')}
        className="self-start"
        value={kind}
        onChange={setKind}
        options={noteKinds.map((id) => ({ id, label: t(`composer.kinds.${id}`) }))}
      />
      <EntryForm
        message={message}
        kind={kind}
        label={t(kind === 'note' ? 'composer.note' : 'composer.receivedText')}
        hint={t(kind === 'note' ? 'composer.noteHint' : 'composer.receivedHint')}
        button={t(kind === 'note' ? 'composer.keepNote' : 'composer.keepAnswer')}
        text={draft.note}
        onText={(note) => write({ note })}
      />
    </div>
  );
}

interface EntryFormProps {
  message: Message;
  kind: 'note' | 'reply' | 'received';
  label: string;
  hint?: string;
  button: string;
  text: string;
  onText: (text: string) => void;
}

function EntryForm({ message, kind, label, hint, button, text, onText }: EntryFormProps) {
  const { t } = useTranslation('admin-messages');
  const idOf = useEntryId();
  const keep = useMutation(messageMutations.keep(message.id));
  const [moves, setMoves] = useState(true);
  const canMove = kind !== 'note' && message.status === 'new';
  const submit = () => {
    const body = unixLines(text).trim();
    if (!body) return;
    keep.mutate(
      { id: idOf(kind + body), body, kind, status: canMove && moves ? 'conversation' : undefined },
      { onSuccess: () => onText('') },
    );
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit(submit)}>
      <Field label={label} hint={hint}>
        <Textarea
          rows={4}
          value={text}
          maxLength={entryMax}
          {...(kind === 'reply' ? {} : { 'data-shortcut': 'note' })}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <div className={classNames('flex flex-wrap items-center justify-end gap-x-5 gap-y-2')}>
        {canMove ? (
          <Checkbox
            label={t('composer.moves')}
            checked={moves}
            onChange={({ target }) => setMoves(target.checked)}
          />
        ) : null}
        <Button type="submit" icon={kind === 'note' ? 'lock' : 'check'} busy={keep.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
