import { useTranslation } from 'react-i18next';
import { type Lang, langNames } from '@/lib/lang';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { maxLength, metBy, type Rename, type UsedCategory, type Wrong } from './category-rename';

interface CategoryFieldsProps {
  of: Lang;
  used: readonly UsedCategory[];
  rename: Rename;
  onChange: (rename: Rename) => void;
  error: Wrong | null;
}

export function CategoryFields({ of, used, rename, onChange, error }: CategoryFieldsProps) {
  const { t } = useTranslation('admin-articles');
  const met = rename.from ? metBy(rename, used) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold" lang={of}>
        {langNames[of]}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('categories.from')}>
          <Select
            value={rename.from}
            onChange={({ target }) => onChange({ from: target.value, to: target.value, merging: false })}
          >
            <option value="">{t('categories.none')}</option>
            {used.map(({ category, articles }) => (
              <option key={category} value={category}>
                {t('categories.option', { category, count: articles })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('categories.to')}
          error={error ? `admin-articles:categories.errors.${error}` : undefined}
          errorValues={{ max: maxLength }}
        >
          <Input
            autoComplete="off"
            lang={of}
            disabled={!rename.from}
            value={rename.to}
            onChange={({ target }) => onChange({ ...rename, to: target.value, merging: false })}
          />
        </Field>
      </div>
      {met ? (
        <Checkbox
          label={t('categories.join', { category: met.category, count: met.articles })}
          hint={t('categories.joinHint')}
          checked={rename.merging}
          onChange={({ target }) => onChange({ ...rename, merging: target.checked })}
          className="mt-2"
        />
      ) : null}
    </fieldset>
  );
}
