import { useT } from '@/i18n/i18n';
import { FilterSelect } from '@/ui/filter-select';
import { type ProjectView, projectStatuses } from '../admin/list';
import { trades } from '../model';

type Narrowing = Pick<ProjectView, 'status' | 'category'>;

interface ProjectFiltersProps {
  view: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** By status and by category. */
export function ProjectFilters({ view, onNarrow }: ProjectFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('adminProjects.list.statuses')}
        value={view.status}
        all={t('adminProjects.list.allStatuses')}
        options={projectStatuses.map((value) => ({ value, label: t(`adminProjects.list.${value}`) }))}
        onChange={(status) => onNarrow({ status })}
      />
      <FilterSelect
        label={t('adminProjects.list.columns.category')}
        value={view.category}
        all={t('adminProjects.list.allCategories')}
        options={trades.map((value) => ({ value, label: t(`adminProjects.categories.${value}`) }))}
        onChange={(category) => onNarrow({ category })}
      />
    </>
  );
}
