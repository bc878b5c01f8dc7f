import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { env } from '@/lib/env';
import { Button, IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Tabs } from '@/ui/tabs';
import { type ReceivedApplication, statusOf } from '../application-model';
import { ApplicationDetails } from './application-details';
import { ApplicationDocuments } from './application-documents';
import { StatusBadge } from './application-status-badge';

interface ApplicationDialogProps {
  /** Null closes the dialog. */
  application: ReceivedApplication | null;
  /** Position in the filtered list, from 1. */
  position: { current: number; total: number };
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onDelete: (application: ReceivedApplication) => void;
}

/** Shows one application; arrow keys step to the previous and next one. */
export function ApplicationDialog({
  application,
  position,
  onStep,
  onClose,
  onDelete,
}: ApplicationDialogProps) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const [tab, setTab] = useState<'details' | 'documents'>('details');
  const open = application !== null;
  useArrowKeys(open, onStep);
  if (!application) return null;

  const offer = application.job_offers?.title ?? t('applications.noOffer');
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={onClose}
      title={application.full_name}
      description={
        <span className="flex flex-wrap gap-x-4">
          <span>{offer}</span> <span>{formatDate(lang, application.created_at)}</span>
        </span>
      }
      footer={
        <>
          <Button icon="bin" className="sm:mr-auto" onClick={() => onDelete(application)}>
            {t('applications.remove')}
          </Button>
          <Button icon="printer" onClick={() => window.print()}>
            {t('applications.print')}
          </Button>
          <Button onClick={onClose}>{t('applications.close')}</Button>
        </>
      }
    >
      <ApplicationSheet application={application} />
      <div className="mb-4 flex items-center gap-1.5">
        <StatusBadge status={application.status} />
        <span className="ml-auto text-sm text-muted tabular" title={t('applications.keys')}>
          {t('applications.position', position)}
        </span>
        <IconButton
          icon="chevron-left"
          label={t('applications.previous')}
          disabled={position.current <= 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('applications.next')}
          disabled={position.current >= position.total}
          onClick={() => onStep(1)}
        />
      </div>
      <Tabs
        label={t('applications.tabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'details',
            label: t('applications.details'),
            content: <ApplicationDetails key={application.id} application={application} />,
          },
          {
            id: 'documents',
            label: t('applications.documents'),
            content: <ApplicationDocuments key={application.id} application={application} />,
          },
        ]}
      />
    </Dialog>
  );
}

/** Elements with arrow keys of their own. */
const taken = 'input, textarea, select, [role="tab"], [role="alertdialog"]';

function useArrowKeys(active: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(taken)) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    if (event.key === 'ArrowRight') onStep(1);
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [active]);
}

/** Prints all of an application, for the interview. */
function ApplicationSheet({ application }: { application: ReceivedApplication }) {
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

interface PrintSheetProps {
  /** Name of the applicant, at the top. */
  sender: string;
  /** Address of the application on the site, at the end. */
  address: string;
  children: ReactNode;
}

/** Prints in place of the page while it is mounted (styles/print.css); hidden on the screen. */
function PrintSheet({ sender, address, children }: PrintSheetProps) {
  return createPortal(
    <article data-print-sheet="" data-sender={sender} data-address={address} className="hidden print:block">
      {children}
    </article>,
    document.body,
  );
}
