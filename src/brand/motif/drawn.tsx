import { useState } from 'react';
import * as drawings from './drawings';
import { type DrawnProps, Svg } from './svg';

/** A drawing made here, once. */
export function Drawn({ inside, ...svg }: DrawnProps) {
  const [markup] = useState(() => inside(drawings));
  return <Svg {...svg} markup={markup} />;
}
