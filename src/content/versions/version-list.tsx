import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatClock } from '@/i18n/format-hours';
import { formatDay } from '@/i18n/format-relative';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { type Version, versionEventOf } from './model';
import { useFieldNames } from './use-field-names';

interface VersionListProps {
  versions: readonly Version[];
  a: number | null;
  b: number | null;
  onChoose: (side: 'a' | 'b', version: number) => void;
  more: boolean;
  loading: boolean;
  onMore: () => void;
  head?: ReactNode;
}

export function VersionList({ versions, a, b, onChoose, more, loading, onMore, head }: VersionListProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const days = byDay(versions, ({ saved_at }) => formatDay(lang, saved_at));
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      {head}
      <ol aria-label={t('list')} className="lg:max-h-[70dvh] lg:overflow-y-auto">
        {days.map(({ day, saved }) => (
          <li key={day}>
            <h2 className="px-4 pt-3.5 pb-1.5 font-sans text-sm font-normal text-muted first-letter:uppercase">
              {day}
            </h2>
            <ol>
              {saved.map((version) => (
                <li
                  key={version.version}
                  className={classNames(
                    'border-l-3 px-4 py-3',
                    version.version === b && 'border-l-accent bg-raised',
                    version.version === a && version.version !== b && 'border-l-info bg-raised',
                    version.version !== a && version.version !== b && 'border-l-transparent',
                  )}
                >
                  <VersionEntry
                    version={version}
                    isA={version.version === a}
                    isB={version.version === b}
                    onChoose={(side) => onChoose(side, version.version)}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {more ? (
        <div className="border-t border-line p-2">
          <Button variant="ghost" icon="chevron-down" busy={loading} onClick={onMore}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function byDay(versions: readonly Version[], dayOf: (version: Version) => string) {
  const days: { day: string; saved: Version[] }[] = [];
  for (const version of versions) {
    const day = dayOf(version);
    const last = days.at(-1);
    if (last?.day === day) last.saved.push(version);
    else days.push({ day, saved: [version] });
  }
  return days;
}

interface VersionEntryProps {
  version: Version;
  isA: boolean;
  isB: boolean;
  onChoose: (side: 'a' | 'b') => void;
}

function VersionEntry({ version, isA, isB, onChoose }: VersionEntryProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const { published, saved_at, approved_by } = version;
  return (
    <>
      <VersionSummary version={version} time={formatClock(lang, saved_at)} />
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <Side side="a" version={version.version} chosen={isA} onChoose={onChoose} />
        <Side side="b" version={version.version} chosen={isB} onChoose={onChoose} />
        {published === null ? null : (
          <Badge dot tone={published ? 'success' : 'neutral'}>
            {t(published ? 'published' : 'draft')}
          </Badge>
        )}
        {approved_by.length > 0 ? (
          <Badge tone="success" icon="check">
            <span className="truncate">{t('approvedBy', { names: approved_by.join(', ') })}</span>
          </Badge>
        ) : null}
      </div>
    </>
  );
}

export function VersionSummary({ version, time }: { version: Version; time: string }) {
  const { t } = useTranslation('history');
  const nameOf = useFieldNames();
  const { act, changed, person_name, restored_from, saved_at } = version;
  const author = person_name ?? t('nobody');
  const event = versionEventOf(act);
  const summary =
    event === 'changed' && changed.length > 0
      ? changed.map(nameOf).join(', ')
      : t(`acts.${event}`, { number: restored_from ?? '' });
  return (
    <>
      <p className="flex items-center gap-2.5">
        <Avatar name={author} className="size-6 text-[0.5rem]" />
        <span className="min-w-0 flex-1 truncate font-semibold" title={author}>
          {author}
        </span>
        <time dateTime={saved_at} className="shrink-0 text-sm text-muted tabular">
          {time}
        </time>
      </p>
      <p className="mt-1 line-clamp-2 text-sm text-muted first-letter:uppercase">{summary}</p>
    </>
  );
}

interface SideProps {
  side: 'a' | 'b';
  version: number;
  chosen: boolean;
  onChoose: VersionEntryProps['onChoose'];
}

function Side({ side, version, chosen, onChoose }: SideProps) {
  const { t } = useTranslation('history');
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t(`sides.${side}`, { number: version })}
      className={classNames(
        'touch-target inline-flex min-h-7 min-w-7 items-center justify-center rounded-chip border px-2 text-xs font-semibold transition-colors',
        chosen
          ? side === 'a'
            ? 'border-info bg-info-soft text-info'
            : 'border-accent bg-accent-soft text-accent'
          : 'border-line text-muted hover:border-control hover:text-text',
      )}
      onClick={() => onChoose(side)}
    >
      {chosen ? t(`chosen.${side}`) : side.toUpperCase()}
    </button>
  );
}
