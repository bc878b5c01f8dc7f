import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

/** Typed, rendered, reset by its form. Null where the browser does by itself what `act` would. */
export function useFieldValue<Field extends HTMLElement>(
  given: Ref<Field> | undefined,
  act: ((field: Field) => void) | null,
): Ref<Field> | undefined {
  const own = useRef<Field>(null);
  useImperativeHandle<Field | null, Field | null>(act ? given : null, () => own.current);
  useEffect(() => {
    const field = own.current;
    if (!act || !field) return;
    const update = () => act(field);
    // In the next frame: a change of size within the observer is an error of the page.
    const resizes = new ResizeObserver(() => requestAnimationFrame(update));
    update();
    resizes.observe(field);
    for (const event of ['input', 'blur']) field.addEventListener(event, update);
    return () => {
      resizes.disconnect();
      for (const event of ['input', 'blur']) field.removeEventListener(event, update);
    };
  });
  return act ? own : given;
}

/** Whether the browser has a feature of CSS; all of them outside a browser. */
export const hasStyle = (property: string, value: string) =>
  globalThis.CSS?.supports?.(property, value) ?? true;
