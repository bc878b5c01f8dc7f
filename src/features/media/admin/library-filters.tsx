import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatBytes } from '@/i18n/format';
import { FilterSelect, FoldedFilters } from '@/ui/list-filters';
import { bytesOf, type LibraryFilter, librarySorts, linkPlaces, sizeRanges, usePlaces } from '../model';
import { mediaQueries } from './queries';

interface LibraryFiltersProps {
  filter: LibraryFilter;
  onFilter: (change: Partial<LibraryFilter>) => void;
}

export function LibraryFilters({ filter, onFilter }: LibraryFiltersProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const { data: known = [] } = useQuery(mediaQueries.labels());
  // Includes the label in the address, so that it can be unset even if no picture has it any more.
  const labels = [...new Set([...known, ...(filter.label ? [filter.label] : [])])];
  const rangeName = (range: (typeof sizeRanges)[number]) => {
    const [from, to] = bytesOf(range);
    const values = { from: formatBytes(lang, from), to: formatBytes(lang, to ?? 0) };
    if (to === null) return t('filters.over', values);
    return from === 0 ? t('filters.under', values) : t('filters.between', values);
  };
  return (
    <FoldedFilters isSet={Boolean(filter.usedIn || filter.label || filter.size)}>
      <FilterSelect
        label={t('filters.use')}
        all={t('filters.anyUse')}
        value={filter.usedIn}
        options={(filter.kind === 'document' ? linkPlaces : usePlaces).map((value) => ({
          value,
          label: t(`filters.uses.${value}`),
        }))}
        onChange={(usedIn) => onFilter({ usedIn })}
      />
      {labels.length > 0 ? (
        <FilterSelect
          label={t('filters.label')}
          all={t('filters.anyLabel')}
          value={filter.label}
          options={labels.map((label) => ({ value: label, label }))}
          onChange={(label) => onFilter({ label })}
        />
      ) : null}
      <FilterSelect
        label={t('filters.size')}
        all={t('filters.anySize')}
        value={filter.size}
        options={sizeRanges.map((value) => ({ value, label: rangeName(value) }))}
        onChange={(size) => onFilter({ size })}
      />
      <FilterSelect
        label={t('filters.sort')}
        all={t('filters.newest')}
        value={filter.sort}
        options={librarySorts.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
        onChange={(sort) => onFilter({ sort })}
      />
    </FoldedFilters>
  );
}
