import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/ui/filter-select';
import { trades } from '../model';
import { type ProjectView, projectStatuses } from './project-search';

type Narrowing = Pick<ProjectView, 'status' | 'category'>;

interface ProjectFiltersProps {
  view: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** By status and by category. */
export function ProjectFilters({ view, onNarrow }: ProjectFiltersProps) {
  const { t } = useTranslation('admin-projects');
  return (
    <>
      <FilterSelect
        label={t('list.statuses')}
        value={view.status}
        all={t('list.allStatuses')}
        options={projectStatuses.map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={(status) => onNarrow({ status })}
      />
      <FilterSelect
        label={t('list.columns.category')}
        value={view.category}
        all={t('list.allCategories')}
        options={trades.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={(category) => onNarrow({ category })}
      />
    </>
  );
}
