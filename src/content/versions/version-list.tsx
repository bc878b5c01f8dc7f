import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDay } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { Version } from './model';
import { VersionEntry } from './version-entry';

interface VersionListProps {
  versions: readonly Version[];
  a: number | null;
  b: number | null;
  onChoose: (side: 'a' | 'b', version: number) => void;
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** Above the list: the way to the versions of the translation. */
  head?: ReactNode;
}

/** Every version with its person and time, day by day; each can be either side of the comparison. */
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

/** Runs of the same day, in the order they come in. */
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
