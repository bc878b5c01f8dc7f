import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { referenceOf } from '@/content/resources/offers/model';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { env } from '@/lib/env';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Tabs } from '@/ui/tabs';
import { type Letter, type ReceivedApplication, type Status, statuses, statusOf } from '../application-model';
import { ApplicationDetails } from './application-details';
import { ApplicationDocuments } from './application-documents';
import { Notes, Timeline, useApplicationDraft } from './application-entries';
import { Messages } from './application-messages';
import { StatusBadge } from './application-table';
import { adminApplicationMutations } from './mutations';
import { Rating } from './rating';
import { isRefusable } from './refusal-dialog';

interface ApplicationPanelProps {
  application: ReceivedApplication;
  /** Position in the filtered list, from 1. */
  position: { current: number; total: number };
  isDocked: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onDelete: (application: ReceivedApplication) => void;
  onMove: (application: ReceivedApplication, stage: Status) => void;
}

type TabId = 'details' | 'documents' | 'notes' | 'messages' | 'timeline';

export function ApplicationPanel({
  application,
  position,
  isDocked,
  onStep,
  onClose,
  onDelete,
  onMove,
}: ApplicationPanelProps) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const [tab, setTab] = useState<TabId>('details');
  const [invited, setInvited] = useState('');
  const titleId = useId();
  useArrowKeys(!isDocked, onStep);

  const { id, full_name: name, created_at } = application;
  const offer = application.job_offers?.title ?? t('applications.noOffer');
  const description = (
    <span className="flex flex-wrap gap-x-4">
      <span>{offer}</span> <span>{formatDate(lang, created_at)}</span>
    </span>
  );
  const steps = (
    <>
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
    </>
  );
  const body = (
    <>
      <ApplicationSheet application={application} />
      <Decisions
        application={application}
        onMove={onMove}
        onInvite={() => {
          setInvited(id);
          setTab('messages');
        }}
      />
      <ApplicationTabs
        key={id}
        application={application}
        tab={tab}
        onTab={setTab}
        wanted={invited === id ? 'invitation' : null}
      />
    </>
  );
  const footer = (
    <>
      <div className="flex flex-wrap gap-2.5 *:flex-1 sm:contents">
        <Button icon="bin" className="sm:mr-auto sm:flex-none" onClick={() => onDelete(application)}>
          {t('applications.remove')}
        </Button>
        <Button icon="printer" className="sm:flex-none" onClick={() => window.print()}>
          {t('applications.print')}
        </Button>
      </div>
      {isDocked ? null : (
        <Button className="max-sm:hidden" onClick={onClose}>
          {t('applications.close')}
        </Button>
      )}
    </>
  );

  if (isDocked) {
    return (
      <div
        role="dialog"
        aria-labelledby={titleId}
        data-docked=""
        className="fixed inset-y-0 right-0 z-30 flex w-112 flex-col border-l border-line bg-surface print:hidden"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <header className="flex items-start gap-3 px-5 pt-5 pb-4">
          <Avatar name={name} className="size-12" />
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-2xl">
              {name}
            </h2>
            <div className="text-sm text-muted">{description}</div>
          </div>
          <div className="-mt-1 -mr-2 flex">
            {steps}
            <IconButton icon="close" label={t('applications.close')} onClick={onClose} />
          </div>
        </header>
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-5 pb-5">{body}</div>
        <footer className="flex flex-wrap justify-between gap-2.5 border-t border-line px-5 py-3">
          {footer}
        </footer>
      </div>
    );
  }
  return (
    <Dialog size="lg" open onOpenChange={onClose} title={name} description={description} footer={footer}>
      <div className="mb-4 flex items-center gap-1.5">
        <StatusBadge status={application.status} />
        <span className="ml-auto text-sm text-muted tabular" title={t('applications.keys')}>
          {t('applications.position', position)}
        </span>
        {steps}
      </div>
      <div className="flex flex-col gap-5">{body}</div>
    </Dialog>
  );
}

interface DecisionsProps extends Pick<ApplicationPanelProps, 'application' | 'onMove'> {
  onInvite: () => void;
}

function Decisions({ application, onMove, onInvite }: DecisionsProps) {
  const { t } = useTranslation('admin-careers');
  const rate = useMutation(adminApplicationMutations.rate());
  const { id, status, rating } = application;
  const isWithdrawn = status === 'withdrawn';
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Field label={t('applications.status')} hideLabel className="min-w-40 flex-1">
        <Select
          value={statusOf(status)}
          disabled={isWithdrawn}
          onChange={({ target }) => onMove(application, statusOf(target.value))}
        >
          {statuses
            .filter((one) => one !== 'withdrawn' || isWithdrawn)
            .map((one) => (
              <option key={one} value={one}>
                {t(`applications.statuses.${one}`)}
              </option>
            ))}
        </Select>
      </Field>
      {isRefusable(application) ? (
        <>
          {status === 'new' || status === 'shortlisted' ? (
            <Button size="sm" variant="primary" onClick={onInvite}>
              {t('panel.invite')}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => onMove(application, 'rejected')}>
            {t('refusal.open')}
          </Button>
        </>
      ) : null}
      <Rating rating={rating} onRate={(stars) => rate.mutate({ id, rating: stars })} />
    </div>
  );
}

interface ApplicationTabsProps {
  application: ReceivedApplication;
  tab: TabId;
  onTab: (tab: TabId) => void;
  wanted: Letter | null;
}

function ApplicationTabs({ application, tab, onTab, wanted }: ApplicationTabsProps) {
  const { t } = useTranslation('admin-careers');
  const draft = useApplicationDraft(application.id);
  return (
    <Tabs
      label={t('applications.tabs')}
      className="in-data-docked:[&_[role=tab]]:px-2 in-data-docked:[&_[role=tab]]:text-sm"
      selected={tab}
      onSelect={onTab}
      tabs={[
        {
          id: 'details',
          label: t('applications.details'),
          content: <ApplicationDetails application={application} />,
        },
        {
          id: 'documents',
          label: t('applications.documents'),
          content: <ApplicationDocuments application={application} />,
        },
        {
          id: 'notes',
          label: t('entries.notes'),
          content: <Notes application={application} {...draft} />,
        },
        {
          id: 'messages',
          label: t('entries.messages'),
          content: <Messages application={application} wanted={wanted} {...draft} />,
        },
        {
          id: 'timeline',
          label: t('timeline.label'),
          content: <Timeline application={application} />,
        },
      ]}
    />
  );
}

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

/** Prints all of an application in place of the page (styles/print.css), for the interview; hidden on the screen. */
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
  return createPortal(
    <article
      data-print-sheet=""
      data-sender={agency().name}
      data-address={env.siteUrl + pathname + search}
      className="hidden print:block"
    >
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
    </article>,
    document.body,
  );
}
