import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { isToDo, type Paragraph } from './model';

/** A house of the street for each paragraph, and how many are up to date. */
export function ProgressStrip({
  paragraphs,
  current,
}: {
  paragraphs: readonly Paragraph[];
  current: string | null;
}) {
  const { t } = useTranslation('translation-desk');
  const lang = useLang();
  const done = paragraphs.filter((one) => !isToDo(one)).length;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <div aria-hidden="true" className="flex h-3.5 min-w-0 gap-[3px] max-sm:gap-px">
        {paragraphs.map((one) => (
          <span
            key={one.key}
            className={classNames(
              'w-2 min-w-px shrink rounded-[2px]',
              !isToDo(one) && 'bg-success/60',
              isToDo(one) && one.stored === '' && 'border border-dashed border-control',
              isToDo(one) && one.stored !== '' && (one.key === current ? 'bg-accent' : 'bg-late'),
            )}
          />
        ))}
      </div>
      <p role="status" className="text-sm font-medium tabular">
        {t('progress', {
          count: paragraphs.length,
          done: formatNumber(lang, done),
          all: formatNumber(lang, paragraphs.length),
        })}
      </p>
    </div>
  );
}
