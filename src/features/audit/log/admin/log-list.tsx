import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatTimeOfDay } from '@/i18n/format-hours';
import { toLocalTime } from '@/i18n/local-time';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/button';
import { Icon, type IconName } from '@/ui/icon';
import { byDay, type LogEntry, type VersionEvent, versionEventOf } from '../model';
import { useEntryText } from './entry-text';

const icons: Record<VersionEvent, IconName> = {
  created: 'plus',
  changed: 'edit',
  published: 'globe',
  withdrawn: 'minus',
  sorted: 'list',
  restored: 'undo',
  deleted: 'bin',
  erased: 'bin',
  opened: 'file',
  exported: 'download',
  ordered: 'refresh',
  signed_in: 'user',
  role_given: 'users',
  role_taken: 'users',
};

interface LogListProps {
  entries: readonly LogEntry[];
  onNarrow: (entry: LogEntry) => void;
}

export function LogList({ entries, onNarrow }: LogListProps) {
  const lang = useLang();
  return (
    <div className="flex flex-col gap-7">
      {byDay(entries).map(({ day, entries: lines }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2.5 text-lg font-semibold first-letter:uppercase">
            <time dateTime={day}>{formatDate(lang, lines[0]?.at ?? day, 'full')}</time>
          </h2>
          <ol className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface max-sm:flex max-sm:flex-col max-sm:gap-3 max-sm:divide-y-0 max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent">
            {lines.map((entry) => (
              <Line key={entry.id} entry={entry} onNarrow={onNarrow} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The address or id behind a name, because names are not unique. */
function AccountHint({ children }: { children: string | null }) {
  return children ? <span className="text-sm wrap-anywhere text-muted"> ({children})</span> : null;
}

function Line({ entry, onNarrow }: { entry: LogEntry; onNarrow: LogListProps['onNarrow'] }) {
  const { t } = useTranslation('audit-log');
  const lang = useLang();
  const { who, whoAccount, action, name, nameAccount, detail } = useEntryText()(entry);
  const { at, table_name, row_id } = entry;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 px-4.5 py-2 max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:bg-surface max-sm:py-3.5 sm:min-h-14 sm:grid-cols-[4.5rem_auto_minmax(0,1fr)_auto_auto]">
      <time dateTime={at} className="text-sm text-muted tabular max-sm:order-2 max-sm:col-start-2">
        {formatTimeOfDay(lang, toLocalTime(at).slice(11))}
      </time>
      <Avatar name={who} className="size-6 text-[0.5rem] max-sm:order-1" />
      <p className="min-w-0 break-words max-sm:order-4 max-sm:col-span-3">
        <strong className="font-semibold">{who}</strong>
        <AccountHint>{whoAccount}</AccountHint> {action}
        {name ? ' ' : null}
        {name ? (
          <strong className="font-semibold">
            {entry.has_versions && row_id && tableInfo(table_name) ? (
              <Link
                className="underline underline-offset-3 hover:text-accent"
                to={paths.versions(lang, table_name, row_id)}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </strong>
        ) : null}
        <AccountHint>{nameAccount}</AccountHint>
        {detail ? <span className="text-muted">, {detail}</span> : null}
      </p>
      {row_id ? (
        <IconButton
          size="sm"
          icon="search"
          label={t('onlyThis', { name: name ?? row_id })}
          className="max-sm:order-3"
          onClick={() => onNarrow(entry)}
        />
      ) : (
        <span className="size-9 pointer-coarse:size-11 max-sm:order-3" />
      )}
      <Icon name={icons[versionEventOf(entry.act)]} className="size-4.5 text-muted max-sm:hidden" />
    </li>
  );
}
