import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, get, useFormContext } from 'react-hook-form';
import { Field } from './field';
import { Input } from './input';
import { Textarea } from './textarea';

interface TextFieldProps<Fields extends FieldValues>
  extends Omit<ComponentProps<typeof Field>, 'children' | 'error'> {
  name: FieldPathByValue<Fields, string | undefined>;
  placeholder?: string;
  rows?: number;
}

export function TextField<Fields extends FieldValues>({
  name,
  rows,
  placeholder,
  ...field
}: TextFieldProps<Fields>) {
  const { register, formState } = useFormContext<Fields>();
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  const control = { placeholder, ...register(name) };
  return (
    <Field {...field} error={message}>
      {rows ? <Textarea rows={rows} {...control} /> : <Input autoComplete="off" {...control} />}
    </Field>
  );
}
