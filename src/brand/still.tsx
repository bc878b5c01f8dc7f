import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useHydrated } from '@/lib/use-hydrated';
import type { DrawnProps } from './drawn';
import { Svg } from './svg';

// Most of the elements of a page, and code that a finished page needs none of.
const Drawn = lazyPart(() => import('./drawn').then((code) => code.Drawn), {
  onFailure: ({ inside: _inside, ...svg }: DrawnProps) => <Svg {...svg} markup="" />,
});

/** A drawing nobody acts on. A finished page carries it already, and React leaves it as it stands. */
export function Still({ inside, ...svg }: DrawnProps) {
  const takenOver = !useHydrated() && typeof document !== 'undefined';
  const [kept] = useState(takenOver);
  const place = <Svg {...svg} markup="" />;
  return <Suspense fallback={place}>{kept ? place : <Drawn {...svg} inside={inside} />}</Suspense>;
}
