import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { isLang, langNames } from '@/lib/lang';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import type { IconName } from '@/ui/icon';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import { type Column, Table } from '@/ui/table';
import { ClampedTitle, ShortName } from '@/ui/table-row';
import { type Trashed, type TrashKind, timeLeft, trashKeyOf, trashKindOf } from './model';

interface TrashTableProps {
  rows: readonly Trashed[];
  restoring: string | null;
  choice: Column<Trashed>;
  onRestore: (row: Trashed) => void;
  onDelete: (row: Trashed) => void;
}

const icons: Record<TrashKind, IconName> = {
  articles: 'newspaper',
  pages: 'file',
  projects: 'briefcase',
  testimonials: 'quote',
  team_members: 'user',
  services: 'grid',
  steps: 'list',
  job_offers: 'file',
  job_applications: 'users',
  contact_messages: 'chat',
};

export function TrashTable({ rows, restoring, choice, onRestore, onDelete }: TrashTableProps) {
  const { t } = useTranslation('trash');
  const lang = useLang();
  return (
    <Table
      label={t('title')}
      rows={rows}
      rowKey={trashKeyOf}
      columns={[
        choice,
        {
          key: 'item',
          header: t('columns.item'),
          lead: true,
          className: 'sm:w-full',
          cell: (row) => <Thing row={row} />,
        },
        {
          key: 'by',
          header: t('columns.by'),
          className: 'sm:max-[1536px]:hidden',
          cell: ({ deleted_by }) => <Person name={deleted_by ?? t('nobody')} />,
        },
        {
          key: 'when',
          header: t('columns.when'),
          cell: ({ deleted_at }) => (
            <time dateTime={deleted_at}>{formatDate(lang, deleted_at, 'moment')}</time>
          ),
        },
        {
          key: 'until',
          header: t('columns.until'),
          cell: ({ until }) => <Until date={until} />,
        },
      ]}
      actions={(row) => (
        <>
          <Button
            size="sm"
            icon="undo"
            busy={restoring === row.row_id}
            aria-label={t('restoreOne', { title: row.title })}
            onClick={() => onRestore(row)}
          >
            {t('restore')}
          </Button>
          <IconButton
            size="sm"
            icon="bin"
            label={t('deleteOne', { title: row.title })}
            onClick={() => onDelete(row)}
          />
        </>
      )}
    />
  );
}

function Thing({ row }: { row: Trashed }) {
  const { t } = useTranslation('trash');
  const kind = trashKindOf(row.table_name);
  const suffix = row.table_name.slice(-2);
  const language = kind !== row.table_name && isLang(suffix) ? langNames[suffix] : null;
  return (
    <span className="flex min-h-11 min-w-0 items-center gap-3.5">
      <Thumb row={row} />
      <span className="min-w-0">
        <span className="font-medium">
          <ClampedTitle>{row.title}</ClampedTitle>
        </span>
        <span className="block text-sm text-muted">
          {[kind ? t(`kinds.${kind}`) : row.table_name, language].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}

function Thumb({ row: { table_name, row_id, image, slug } }: { row: Trashed }) {
  const kind = trashKindOf(table_name);
  if (image || kind === 'articles' || kind === 'pages' || kind === 'projects') {
    return (
      <Picture
        src={image}
        alt=""
        seed={slug ?? row_id}
        size="thumb"
        ratio={1.5}
        className="w-13.5 shrink-0 rounded-chip"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid h-9 w-13.5 shrink-0 place-items-center rounded-chip bg-raised text-muted"
    >
      <Icon name={kind ? icons[kind] : 'file'} className="size-4.5" />
    </span>
  );
}

function Person({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} className="size-6 text-[0.5rem]" />
      <ShortName>{name}</ShortName>
    </span>
  );
}

/** Warns under a week, by the length of the bar as well: colour alone is not enough. */
const nearEnd = 7 / 30;

function Until({ date }: { date: string }) {
  const lang = useLang();
  const left = timeLeft(date);
  const near = left < nearEnd;
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-raised max-sm:hidden">
        <span
          className={classNames('block h-full rounded-full', near ? 'bg-danger' : 'bg-muted')}
          style={{ width: `${left * 100}%` }}
        />
      </span>
      <time dateTime={date} className={near ? 'text-danger' : undefined}>
        {formatDate(lang, date, 'day')}
      </time>
    </span>
  );
}
