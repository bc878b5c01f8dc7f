import { useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { WatchedForm } from './preview-frame';

/** A form as its preview listens to it, without rendering anything of it anew. */
export function useWatchedForm<Fields extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Fields, unknown, Output>,
): WatchedForm<Fields> {
  const { getValues, subscribe } = form;
  return useMemo(
    () => ({
      getValues: () => getValues(),
      onChange: (told: () => void) => subscribe({ formState: { values: true }, callback: told }),
    }),
    [getValues, subscribe],
  );
}
