import type { ComponentProps } from 'react';
import { Input } from './input';
import { hasStyle, useFieldValue } from './use-field-value';

/** Safari shows today in an empty field of a date or time, as if it were set. */
const markEmpty = (field: HTMLInputElement) =>
  field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);
const showsToday = globalThis.CSS !== undefined && hasStyle('-webkit-hyphens', 'none');

type DateInputProps = ComponentProps<'input'> & { type: 'date' | 'time' | 'datetime-local' };

export function DateInput({ ref, ...rest }: DateInputProps) {
  return <Input {...rest} ref={useFieldValue(ref, showsToday ? markEmpty : null)} />;
}
