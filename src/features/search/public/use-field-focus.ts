import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Navigation options of links to the search: focuses the field. */
export const toField = { state: { typing: true } } as const;

export function useFieldFocus(): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses again
  useEffect(() => {
    if (state?.typing) field.current?.querySelector('input')?.focus();
  }, [key, state]);
  return field;
}
