import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How the way to the search navigates: whoever takes it wants to write. */
export const toField = { state: { typing: true } } as const;

/** The place of the search field, which takes the focus when somebody comes to write. */
export function useFieldFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same way taken again asks again
  useEffect(() => {
    if (state?.typing) place.current?.querySelector('input')?.focus();
  }, [key, state]);
  return place;
}
