import { useState } from 'react';
import { useAlive } from '../use-alive';

interface StillProps {
  viewBox: string;
  /** What stands in the <svg>; it must never change as long as the component lives. */
  inside: () => string;
  className?: string | undefined;
  /** Without it the drawing is decoration and says nothing. */
  alt?: string | undefined;
  /** Fills its box and may lose its edges. */
  fills?: boolean;
}

/** A drawing nobody acts on. A finished page carries it already, and React leaves it as it stands. */
export function Still({ viewBox, inside, className, alt, fills = false }: StillProps) {
  const takenOver = !useAlive() && typeof document !== 'undefined';
  const [markup] = useState(() => (takenOver ? '' : inside()));
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawings, with numbers alone from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
