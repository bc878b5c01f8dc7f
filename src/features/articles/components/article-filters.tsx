import { useT } from '@/i18n/i18n';
import { FilterSelect } from '@/ui/filter-select';
import type { ArticleView } from '../admin/queries';
import { counterpartStates, publicationStates } from '../publication-status';

type Narrowing = Pick<ArticleView, 'status' | 'translation'>;

interface ArticleFiltersProps {
  view: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** By status, and by the state of the translation. */
export function ArticleFilters({ view, onNarrow }: ArticleFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('editor.list.statuses')}
        value={view.status}
        all={t('editor.list.allStatuses')}
        options={publicationStates.map((value) => ({ value, label: t(`editor.status.${value}`) }))}
        onChange={(status) => onNarrow({ status })}
      />
      <FilterSelect
        label={t('editor.list.translations')}
        value={view.translation}
        all={t('editor.list.allTranslations')}
        options={counterpartStates.map((value) => ({
          value,
          label: t(`editor.status.counterpart.${value}`),
        }))}
        onChange={(translation) => onNarrow({ translation })}
      />
    </>
  );
}
