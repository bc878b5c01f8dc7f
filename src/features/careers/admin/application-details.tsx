import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type ReceivedApplication, type Status, statuses, statusOf } from '../application-model';
import { referenceOf } from '../offer-model';
import { applicationKeys } from '../query-keys';
import { adminApplicationMutations } from './mutations';

const longestNote = 5000;

/** What the applicant wrote, and what the administrators make of it. */
export function ApplicationDetails({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { email, phone, message, created_at, id } = application;
  return (
    <div className="grid gap-x-9 gap-y-7 md:grid-cols-[minmax(0,1fr)_17rem]">
      <dl className="flex min-w-0 flex-wrap content-start gap-x-9 gap-y-4">
        <Fact name={t('applications.email')} wide>
          <a href={`mailto:${email}`} className="break-all underline underline-offset-3 hover:text-accent">
            {email}
          </a>
        </Fact>
        {phone ? (
          <Fact name={t('applications.phone')} wide>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="underline underline-offset-3 hover:text-accent"
            >
              {phone}
            </a>
          </Fact>
        ) : null}
        {message ? (
          <Fact name={t('applications.message')} wide>
            <span className="break-words whitespace-pre-line">{message}</span>
          </Fact>
        ) : null}
        <Fact name={t('applications.received')}>{formatDate(lang, created_at, 'stamp')}</Fact>
        <Fact name={t('applications.reference')}>{referenceOf(id)}</Fact>
      </dl>
      <Assessment application={application} />
    </div>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** A line of its own. */
  wide?: boolean;
}

function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 basis-full' : undefined}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Assessment({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const client = useQueryClient();
  const [note, setNote] = useState(application.note);
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.change());
  const version = { id: application.id, version: application.updated_at };

  const change = (what: { status: Status } | { note: string }, said: string) => {
    mutate(
      { ...version, change: what },
      {
        onSuccess: () => toast({ kind: 'success', title: said }),
        // Somebody else's version, where that was the reason.
        onError: () => void client.invalidateQueries({ queryKey: applicationKeys.all() }),
      },
    );
  };

  return (
    <div className="flex flex-col gap-5">
      <Field label={t('applications.status')}>
        <Select
          value={
            isPending && 'status' in variables.change ? variables.change.status : statusOf(application.status)
          }
          disabled={isPending}
          onChange={(event) => {
            const status = statusOf(event.target.value);
            change(
              { status },
              t('applications.statusSaved', { status: t(`applications.statuses.${status}`) }),
            );
          }}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`applications.statuses.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('applications.note')} hint={t('applications.noteHint')}>
        <Textarea
          rows={4}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button
        size="sm"
        className="self-start"
        busy={isPending && 'note' in variables.change}
        disabled={note === application.note}
        onClick={() => change({ note }, t('applications.noteSaved'))}
      >
        {t('applications.saveNote')}
      </Button>
    </div>
  );
}
