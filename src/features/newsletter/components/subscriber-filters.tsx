import { useT } from '@/i18n/i18n';
import { langNames, langs } from '@/lib/lang';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { readFilter, type SubscriberFilter } from '../subscribers';

interface SubscriberFiltersProps {
  filter: SubscriberFilter;
  onChange: (filter: SubscriberFilter) => void;
}

/** By state and by language. */
export function SubscriberFilters({ filter, onChange }: SubscriberFiltersProps) {
  const t = useT();
  const choose = (name: 'status' | 'language', value: string) => {
    const { status, language } = readFilter(new URLSearchParams({ ...filter, [name]: value }));
    onChange({ ...filter, status, language });
  };
  return (
    <>
      <Field label={t('adminNewsletter.status')} hideLabel className="min-w-44 max-sm:w-full">
        <Select value={filter.status} onChange={(event) => choose('status', event.target.value)}>
          <option value="">{t('adminNewsletter.allStatuses')}</option>
          <option value="subscribed">{t('dashboard.newsletter.subscribed')}</option>
          <option value="unsubscribed">{t('dashboard.newsletter.unsubscribed')}</option>
        </Select>
      </Field>
      <Field label={t('adminNewsletter.language')} hideLabel className="min-w-44 max-sm:w-full">
        <Select value={filter.language} onChange={(event) => choose('language', event.target.value)}>
          <option value="">{t('adminNewsletter.allLanguages')}</option>
          {langs.map((lang) => (
            <option key={lang} value={lang} lang={lang}>
              {langNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
