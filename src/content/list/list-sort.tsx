import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { Sort } from './list-address';

interface ListSortProps<Key extends string> {
  keys: readonly Key[];
  /** What sorting by it is called. */
  nameOf: (key: Key) => string;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

const directions = ['ascending', 'descending'] as const;

/** Sorting on phones, where rows are cards and no header is in sight. */
export function ListSort<Key extends string>({ keys, nameOf, sort, onSort }: ListSortProps<Key>) {
  const { t } = useTranslation('ui');
  const orders = keys.flatMap((key) => directions.map((direction) => ({ key, direction })));
  const textOf = ({ key, direction }: Sort<Key>) => `${key} ${direction}`;
  return (
    <Field label={t('table.sort')} hideLabel className="min-w-56 flex-1 sm:hidden">
      <Select
        value={textOf(sort)}
        onChange={(event) => {
          const chosen = orders.find((order) => textOf(order) === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {orders.map((order) => (
          <option key={textOf(order)} value={textOf(order)}>
            {order.direction === 'ascending'
              ? t('table.ascending', { name: nameOf(order.key) })
              : t('table.descending', { name: nameOf(order.key) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
