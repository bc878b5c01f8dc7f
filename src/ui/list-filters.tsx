import { Field } from './field';
import { SearchBox } from './search-box';
import { Select } from './select';

interface ListSearchProps {
  label: string;
  hint: string;
  text: string;
  onSearch: (text: string) => void;
}

/** Search field of a list of the admin, beside the list's other filters. */
export function ListSearch({ label, hint, text, onSearch }: ListSearchProps) {
  return (
    <div className="w-full max-w-90 sm:w-auto sm:min-w-64 sm:flex-1">
      <SearchBox label={label} hint={hint} value={text} onSearch={onSearch} />
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The choice in force; empty for everything. */
  value: Value | '';
  /** Label of the choice without a filter. */
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
