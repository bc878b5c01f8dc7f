import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from '@/content/editor/note-field';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { mailtoLink } from '@/lib/patterns';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { type ReceivedApplication, type Status, statuses, statusOf } from '../application-model';
import { adminApplicationMutations } from './mutations';

const noteMaxLength = 5000;
const touchLink =
  '-my-2.5 inline-flex min-h-11 min-w-11 items-center break-all underline underline-offset-3 hover:text-accent';

/** The applicant's details beside the status and note of the staff. */
export function ApplicationDetails({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { email, phone, message, created_at, id } = application;
  return (
    <div className="grid gap-x-9 gap-y-7 md:grid-cols-[minmax(0,1fr)_17rem]">
      <dl className="flex min-w-0 flex-wrap content-start gap-x-9 gap-y-4">
        <Fact name={t('applications.email')} wide>
          <a href={mailtoLink(email)} className={touchLink}>
            {email}
          </a>
        </Fact>
        {phone ? (
          <Fact name={t('applications.phone')} wide>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={touchLink}>
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
  /** Takes a full line. */
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
  const { id } = application;
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.move(id));
  const status = statusOf(application.status);

  const move = (value: Status) =>
    mutate(
      { value, seen: [application.status] },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            title: t('applications.statusSaved', { status: t(`applications.statuses.${value}`) }),
          }),
      },
    );

  return (
    <div className="flex flex-col gap-5">
      <Field label={t('applications.status')}>
        <Select
          value={isPending ? variables.value : status}
          disabled={isPending}
          onChange={(event) => move(statusOf(event.target.value))}
        >
          {statuses.map((one) => (
            <option key={one} value={one}>
              {t(`applications.statuses.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <NoteField stored={application.note} max={noteMaxLength} save={adminApplicationMutations.note(id)} />
    </div>
  );
}
