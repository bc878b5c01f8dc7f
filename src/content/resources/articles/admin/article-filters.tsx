import { useTranslation } from 'react-i18next';
import { publicationStates, translationStates } from '@/content/list/publication-status';
import { FilterSelect } from '@/ui/filter-select';
import type { ArticleView } from './queries';

type Narrowing = Pick<ArticleView, 'status' | 'translation'>;

interface ArticleFiltersProps {
  view: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** By status, and by the state of the translation. */
export function ArticleFilters({ view, onNarrow }: ArticleFiltersProps) {
  const { t } = useTranslation('admin-articles');
  return (
    <>
      <FilterSelect
        label={t('list.statuses')}
        value={view.status}
        all={t('list.allStatuses')}
        options={publicationStates.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => onNarrow({ status })}
      />
      <FilterSelect
        label={t('list.translations')}
        value={view.translation}
        all={t('list.allTranslations')}
        options={translationStates.map((value) => ({
          value,
          label: t(`status.translation.${value}`),
        }))}
        onChange={(translation) => onNarrow({ translation })}
      />
    </>
  );
}
