import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Badge, type BadgeTone } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { keepScroll } from '@/ui/navigation';
import { Table } from '@/ui/table';
import { ClampedTitle } from '@/ui/table-row';
import { type ReceivedApplication, type Status, statusOf } from '../application-model';
import { downloadName } from '../files';
import type { ApplicationChoice } from './choice';
import { useDownload } from './mutations';

interface ApplicationTableProps {
  rows: readonly ReceivedApplication[];
  detailsOf: (application: ReceivedApplication) => To;
  onOpen: (application: ReceivedApplication) => void;
  onDelete: (application: ReceivedApplication) => void;
  choice: ApplicationChoice;
}

export function ApplicationTable({ rows, detailsOf, onOpen, onDelete, choice }: ApplicationTableProps) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { download, busyWith } = useDownload();
  return (
    <Table
      label={t('applications.title')}
      rows={rows}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-application': id })}
      columns={[
        ...(choice.isChoosing
          ? [
              {
                key: 'choose',
                header: t('several.column'),
                cell: (application: ReceivedApplication) => (
                  <Checkbox
                    label={null}
                    className="pointer-coarse:min-w-11"
                    aria-label={t('several.choose', { name: application.full_name })}
                    checked={choice.isChosen(application)}
                    onChange={(event) => choice.choose(application, event.target.checked)}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'name',
          header: t('applications.columns.name'),
          lead: true,
          className: 'md:min-w-40',
          cell: (application) => (
            <Link
              to={detailsOf(application)}
              replace
              {...keepScroll}
              data-open=""
              className={classNames(
                'inline-flex min-h-11 items-center rounded-chip break-words hover:text-accent',
                application.status === 'new' ? 'font-semibold' : 'font-medium',
              )}
            >
              {application.full_name}
            </Link>
          ),
        },
        {
          key: 'email',
          header: t('applications.columns.email'),
          wrap: true,
          className: 'sm:min-w-38 md:min-w-42',
          cell: ({ email }) => <Address email={email} />,
        },
        {
          key: 'offer',
          header: t('applications.columns.offer'),
          wrap: true,
          className: 'sm:w-full',
          cell: ({ job_offers }) => (
            <ClampedTitle lang={job_offers?.language ?? undefined}>
              {job_offers?.title ?? t('applications.noOffer')}
            </ClampedTitle>
          ),
        },
        {
          key: 'status',
          header: t('applications.columns.status'),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: 'date',
          header: t('applications.columns.date'),
          className: 'sm:max-xl:hidden',
          cell: ({ created_at }) => formatDate(lang, created_at),
        },
      ]}
      actions={(application) => {
        const name = application.full_name;
        return (
          <>
            <IconButton
              size="sm"
              icon="eye"
              label={t('applications.viewOne', { name })}
              onClick={() => onOpen(application)}
            />
            <IconButton
              size="sm"
              icon="download"
              label={t('applications.downloadCvOf', { name })}
              busy={busyWith === application.cv_file_path}
              onClick={() => download(application.cv_file_path, downloadName('cv', name))}
            />
            <IconButton
              size="sm"
              icon="bin"
              label={t('applications.removeOne', { name })}
              onClick={() => onDelete(application)}
            />
          </>
        );
      }}
    />
  );
}

/** Breaks before its host if it has no room for one line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="min-w-0 wrap-anywhere sm:text-sm 2xl:whitespace-nowrap">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const tones: Record<Status, BadgeTone> = {
  new: 'accent',
  shortlisted: 'info',
  interview: 'info',
  offer: 'success',
  hired: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('admin-careers');
  const known = statusOf(status);
  return (
    <Badge dot tone={tones[known]}>
      {t(`applications.statuses.${known}`)}
    </Badge>
  );
}
