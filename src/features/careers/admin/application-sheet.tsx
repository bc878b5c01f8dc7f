import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { env } from '@/lib/env';
import { PrintSheet } from '@/ui/print-sheet';
import { type ReceivedApplication, statusOf } from '../application-model';

/** One application on paper: all of what its dialog shows in parts, for whoever takes it along to the interview. */
export function ApplicationSheet({ application }: { application: ReceivedApplication }) {
  const { t } = useTranslation(['admin-careers', 'admin']);
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { id, full_name, email, phone, message, note, status, created_at, job_offers } = application;
  const documents = [
    t('applications.cv'),
    ...(application.cover_letter_file_path ? [t('applications.letter')] : []),
  ];
  const facts = [
    { name: t('applications.columns.offer'), value: job_offers?.title ?? t('applications.noOffer') },
    { name: t('applications.email'), value: email },
    { name: t('applications.phone'), value: phone },
    { name: t('applications.received'), value: formatDate(lang, created_at, 'stamp') },
    { name: t('applications.reference'), value: referenceOf(id) },
    { name: t('applications.status'), value: t(`applications.statuses.${statusOf(status)}`) },
    { name: t('applications.documents'), value: documents.join(', ') },
    { name: t('applications.message'), value: message },
    { name: t('admin:note.label'), value: note },
  ];
  return (
    <PrintSheet sender={agency().name} address={env.siteUrl + pathname + search}>
      <h1>{full_name}</h1>
      <dl className="mt-6 grid grid-cols-[10rem_1fr] gap-x-6 gap-y-3">
        {facts.map(({ name, value }) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </PrintSheet>
  );
}
