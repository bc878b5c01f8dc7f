import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { wordCount } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { ChoiceGroup } from '@/ui/choice-group';
import { isAhead } from './model';
import type { DeskWork } from './use-desk';

export type Shown = 'all' | 'toDo';

interface ColumnHeadsProps {
  work: DeskWork;
  /** How many paragraphs are still to do. */
  left: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** What stands above the two languages: how long the source is, what of the translation visitors read. */
export function ColumnHeads({ work: { paragraphs, desk }, left, shown, onShow }: ColumnHeadsProps) {
  const { t } = useTranslation('translation-desk');
  const lang = useLang();
  const words = paragraphs.reduce((sum, { source }) => sum + wordCount(source), 0);
  const { published, published_at, changed_at } = desk.translation;
  const standing = () => {
    if (!published) return t('draft');
    if (published_at && isAhead(published_at))
      return t('scheduled', { date: formatDate(lang, published_at) });
    return changed_at ? t('online', { date: formatDate(lang, changed_at) }) : t('onlineUndated');
  };
  return (
    <div className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)] lg:gap-x-0 lg:px-0">
      <p className="flex flex-wrap items-center gap-2 lg:px-6">
        <span className="font-semibold">{t('french')}</span>
        <Badge>{t('isSource')}</Badge>
        <span className="ml-auto text-sm text-muted tabular">
          {t('words', { count: words, words: formatNumber(lang, words) })}
        </span>
      </p>
      <span className="max-lg:hidden" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:px-3.5">
        <p className="mr-auto flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{t('englishHeading')}</span>
          <span className="text-sm text-muted">{standing()}</span>
        </p>
        <ChoiceGroup
          label={t('show')}
          value={shown}
          onChange={onShow}
          options={[
            { id: 'all', label: t('all') },
            { id: 'toDo', label: t('toDo', { left: formatNumber(lang, left) }) },
          ]}
        />
      </div>
    </div>
  );
}
