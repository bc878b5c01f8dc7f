import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { whenIdle } from '@/lib/timers';
import { useHydrated } from '@/lib/use-hydrated';

const waiting = new Set<() => void>();

function layOutNext(): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  requestAnimationFrame(() => whenIdle(layOutNext, 0));
}

/** Lays out one section per frame: all at once would block a press on a slow phone. Returns how to cancel. */
function layOutWhenIdle(layOut: () => void): () => void {
  if (waiting.size === 0) whenIdle(layOutNext, 0);
  waiting.add(layOut);
  return () => {
    waiting.delete(layOut);
  };
}

interface BelowFoldProps {
  as?: 'section' | 'li';
  className?: string;
  children: ReactNode;
}

/** Laid out near the screen or when idle; in a page made in the browser at once, so that "back" finds its position. */
export function BelowFold({ as: Element = 'section', className, children }: BelowFoldProps) {
  const hydrated = useHydrated();
  const [late, setLate] = useState(!hydrated);
  useEffect(() => (late ? layOutWhenIdle(() => setLate(false)) : undefined), [late]);
  return <Element className={classNames(className, late && 'below-fold')}>{children}</Element>;
}
