import { lazy, Suspense, useState } from 'react';
import { useAlive } from '@/lib/use-alive';
import type { DrawnProps } from './drawn';
import { Svg } from './svg';

// Most of the elements of a page, and code that a finished page needs none of.
// A decoration that cannot be had leaves its place empty.
const Drawn = lazy(() =>
  import('./drawn').then(
    ({ Drawn }) => ({ default: Drawn }),
    () => ({ default: ({ inside: _inside, ...svg }: DrawnProps) => <Svg {...svg} markup="" /> }),
  ),
);

/** A drawing nobody acts on. A finished page carries it already, and React leaves it as it stands. */
export function Still({ inside, ...svg }: DrawnProps) {
  const takenOver = !useAlive() && typeof document !== 'undefined';
  const [kept] = useState(takenOver);
  const place = <Svg {...svg} markup="" />;
  return <Suspense fallback={place}>{kept ? place : <Drawn {...svg} inside={inside} />}</Suspense>;
}
