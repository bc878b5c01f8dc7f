import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useHydrated } from '@/lib/use-hydrated';
import type { DrawnProps } from './drawn';
import { Svg } from './svg';

// Most elements of a page are drawings, whose code a finished page does not need.
const Drawn = lazyPart(() => import('./drawn').then((code) => code.Drawn), {
  onFailure: ({ inside: _inside, ...svg }: DrawnProps) => <Svg {...svg} markup="" />,
});

export function Still({ inside, ...svg }: DrawnProps) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined';
  const [kept] = useState(isHydrating);
  const place = <Svg {...svg} markup="" />;
  return <Suspense fallback={place}>{kept ? place : <Drawn {...svg} inside={inside} />}</Suspense>;
}
