import { type KeyboardEvent, useRef, useState } from 'react';

/** Going from change to change, round from the last to the first: by buttons, or by N and P inside the region. */
export function useChangeSteps(total: number) {
  const region = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(0);

  const go = (step: 1 | -1) => {
    if (total === 0) return;
    const next = place === 0 && step < 0 ? total : ((place - 1 + step + total) % total) + 1;
    setPlace(next);
    region.current?.querySelectorAll('[data-change]')[next - 1]?.scrollIntoView({ block: 'center' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' || event.key === 'N') go(1);
    if (event.key === 'p' || event.key === 'P') go(-1);
  };
  return { region, place, go, onKeyDown };
}
