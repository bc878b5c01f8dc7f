import { useTranslation } from 'react-i18next';
import { Failure } from '@/lib/failure';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { trashKeyOf } from './model';
import type { TrashResult } from './queries';
import { useOutcomeWords } from './use-outcome-words';

interface ResultListProps {
  results: readonly TrashResult[];
  onClose: () => void;
}

/** What became of each of several rows, until it is put away. */
export function ResultList({ results, onClose }: ResultListProps) {
  const { t } = useTranslation('trash');
  const { told } = useOutcomeWords();
  const refused = results.filter(({ outcome }) => outcome instanceof Failure).length;
  return (
    // Out of the column while it says nothing: an empty one would still take its gap.
    <div role="status" className="empty:absolute">
      {results.length > 0 ? (
        <div className="rounded-panel border border-line bg-surface px-5 py-4">
          <div className="flex items-start justify-between gap-4">
            <p className="font-semibold">
              {t('several.done', { count: results.length - refused })}
              {refused > 0 ? ` ${t('several.refused', { count: refused })}` : null}
            </p>
            <IconButton size="sm" variant="ghost" icon="close" label={t('several.close')} onClick={onClose} />
          </div>
          <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto text-sm">
            {results.map((result) => {
              const failed = result.outcome instanceof Failure;
              return (
                <li key={trashKeyOf(result.row)} className="flex items-start gap-2.5">
                  <Icon
                    name={failed ? 'alert' : 'check'}
                    className={
                      failed ? 'mt-0.5 size-4 shrink-0 text-danger' : 'mt-0.5 size-4 shrink-0 text-success'
                    }
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <strong className="font-medium">{result.row.title}</strong> — {told(result)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
