import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatClock } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { actOf, type Version } from './model';
import { useFieldNames } from './use-field-names';

interface VersionEntryProps {
  version: Version;
  isA: boolean;
  isB: boolean;
  onChoose: (side: 'a' | 'b') => void;
}

/** Who saved it when, what it changed, and the sides of the comparison it can be. */
export function VersionEntry({ version, isA, isB, onChoose }: VersionEntryProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const nameOf = useFieldNames();
  const { act, changed, person_name, published, restored_from, saved_at } = version;
  const who = person_name ?? t('nobody');
  const deed = actOf(act);
  const what =
    deed === 'changed' && changed.length > 0
      ? changed.map(nameOf).join(', ')
      : t(`acts.${deed}`, { number: restored_from ?? '' });
  return (
    <>
      <p className="flex items-center gap-2.5">
        <Avatar name={who} className="size-6 text-[0.5rem]" />
        <span className="min-w-0 flex-1 truncate font-semibold" title={who}>
          {who}
        </span>
        <time dateTime={saved_at} className="shrink-0 text-sm text-muted tabular">
          {formatClock(lang, saved_at)}
        </time>
      </p>
      <p className="mt-1 line-clamp-2 text-sm text-muted first-letter:uppercase">{what}</p>
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <Side side="a" version={version.version} chosen={isA} onChoose={onChoose} />
        <Side side="b" version={version.version} chosen={isB} onChoose={onChoose} />
        {published === null ? null : (
          <Badge dot tone={published ? 'success' : 'neutral'}>
            {t(published ? 'published' : 'draft')}
          </Badge>
        )}
      </div>
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
