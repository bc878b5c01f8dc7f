import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from '@/content/editor/note-field';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { mailtoLink } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { erasureDate, type ReceivedApplication } from '../application-model';
import { adminApplicationMutations } from './mutations';

const noteMaxLength = 5000;
const touchLink =
  '-my-2.5 inline-flex min-h-11 min-w-11 items-center break-all underline underline-offset-3 hover:text-accent';

export function ApplicationDetails({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { email, phone, message, created_at, id } = application;
  return (
    <div className="@container flex flex-col gap-7">
      <div className="grid gap-x-9 gap-y-7 @min-[40rem]:grid-cols-[minmax(0,1fr)_17rem]">
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
        <NoteField stored={application.note} max={noteMaxLength} save={adminApplicationMutations.note(id)} />
      </div>
      <p className="flex items-start gap-2.5 rounded-panel bg-raised px-4 py-3 text-sm">
        <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-info" />
        {t('panel.kept', { date: formatDate(lang, erasureDate(application)) })}
      </p>
    </div>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
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
