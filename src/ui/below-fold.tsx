import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { useAlive } from '@/lib/use-alive';
import { whenIdle } from '@/lib/when-idle';

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
  const alive = useAlive();
  const [late, setLate] = useState(!alive);
  useEffect(() => (late ? whenIdle(() => setLate(false), 0) : undefined), [late]);
  return <Element className={classNames(className, late && 'below-fold')}>{children}</Element>;
}
