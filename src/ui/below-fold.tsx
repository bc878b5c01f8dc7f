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

/** One section in a frame: all at once would hold a press up on a slow phone. Answers how to call it off. */
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

/**
 * What stands far below a finished page's start: the browser lays it out when it comes near, or once the page has
 * nothing else to do. A page made in the browser lays out everything at once, so that "back" finds its place. Only this
 * frame is rendered anew, not what stands in it.
 */
export function BelowFold({ as: Element = 'section', className, children }: BelowFoldProps) {
  const alive = useHydrated();
  const [late, setLate] = useState(!alive);
  useEffect(() => (late ? layOutWhenIdle(() => setLate(false)) : undefined), [late]);
  return <Element className={classNames(className, late && 'below-fold')}>{children}</Element>;
}
