import { useT } from '@/i18n/i18n';
import { langNames, langs } from '@/lib/lang';
import { FilterSelect } from '@/ui/filter-select';
import type { SubscriberFilter } from '../admin/queries';

interface SubscriberFiltersProps {
  filter: SubscriberFilter;
  onChange: (filter: SubscriberFilter) => void;
}

/** By state and by language. */
export function SubscriberFilters({ filter, onChange }: SubscriberFiltersProps) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('adminNewsletter.status')}
        value={filter.status}
        all={t('adminNewsletter.allStatuses')}
        options={(['subscribed', 'unsubscribed'] as const).map((value) => ({
          value,
          label: t(`dashboard.newsletter.${value}`),
        }))}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <FilterSelect
        label={t('adminNewsletter.language')}
        value={filter.language}
        all={t('adminNewsletter.allLanguages')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        onChange={(language) => onChange({ ...filter, language })}
      />
    </>
  );
}
