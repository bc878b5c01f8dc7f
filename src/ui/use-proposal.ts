import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Derives a field from another one as that changes, until the field is edited; an emptied field follows again. */
export function useProposal(
  field: string,
  source: string,
  propose: (text: string) => string,
  follows: boolean,
): void {
  const form = useFormContext<Record<string, string>>();
  const isFollowing = useRef(follows);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          // Only typing counts as an edit.
          if (name === field && type === 'change') isFollowing.current = values[field] === '';
          if (name !== source || !isFollowing.current) return;
          const proposed = propose(values[source] ?? '');
          if (values[field] === proposed) return;
          form.setValue(field, proposed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        },
      }),
    [form, field, source, propose],
  );
}
