import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button';
import { Field } from './field';
import { Icon } from './icon';
import { SearchBox } from './search-box';
import { Select } from './select';
import { usePhone } from './use-media';

interface ListSearchProps {
  label: string;
  hint: string;
  text: string;
  onSearch: (text: string) => void;
}

export function ListSearch({ label, hint, text, onSearch }: ListSearchProps) {
  return (
    <div className="w-full max-w-90 sm:w-auto sm:min-w-64 sm:flex-1">
      <SearchBox label={label} hint={hint} value={text} onSearch={onSearch} />
    </div>
  );
}

export function FoldedFilters({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const { t } = useTranslation('ui');
  if (!usePhone()) return children;
  return (
    <details open={isSet} className="group w-full">
      <summary className={buttonClass('secondary', 'sm', 'list-none')}>
        {t('table.filter')}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-3 flex flex-col gap-3">{children}</div>
    </details>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | '';
  all: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>({
  label,
  value,
  all,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} hideLabel className="min-w-36 flex-1 max-sm:basis-full sm:min-w-44 sm:flex-none">
      <Select
        value={value}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? '')
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
