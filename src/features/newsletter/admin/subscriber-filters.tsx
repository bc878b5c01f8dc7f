import { useTranslation } from 'react-i18next';
import { langNames, langs } from '@/lib/lang';
import { FilterSelect } from '@/ui/filter-select';
import type { SubscriberFilter } from './queries';

interface SubscriberFiltersProps {
  filter: SubscriberFilter;
  onChange: (filter: SubscriberFilter) => void;
}

/** By state and by language. */
export function SubscriberFilters({ filter, onChange }: SubscriberFiltersProps) {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  return (
    <>
      <FilterSelect
        label={t('status')}
        value={filter.status}
        all={t('allStatuses')}
        options={(['subscribed', 'unsubscribed'] as const).map((value) => ({
          value,
          label: t(`dashboard:newsletter.${value}`),
        }))}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <FilterSelect
        label={t('language')}
        value={filter.language}
        all={t('allLanguages')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        onChange={(language) => onChange({ ...filter, language })}
      />
    </>
  );
}
