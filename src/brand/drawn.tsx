import { useState } from 'react';
import bayDesign from './drawings/bay-design.svg?raw';
import baySeo from './drawings/bay-seo.svg?raw';
import bayStrategy from './drawings/bay-strategy.svg?raw';
import bayWeb from './drawings/bay-web.svg?raw';
import coffeeCup from './drawings/coffee-cup.svg?raw';
import emptyBroken from './drawings/empty-broken.svg?raw';
import emptyCalm from './drawings/empty-calm.svg?raw';
import emptyInbox from './drawings/empty-inbox.svg?raw';
import emptyPanel from './drawings/empty-panel.svg?raw';
import emptySearch from './drawings/empty-search.svg?raw';
import house from './drawings/house.svg?raw';
import lane from './drawings/lane.svg?raw';
import missingPanel from './drawings/missing-panel.svg?raw';
import numberedFrame from './drawings/numbered-frame.svg?raw';
import plot from './drawings/plot.svg?raw';
import stepBuild from './drawings/step-build.svg?raw';
import stepCare from './drawings/step-care.svg?raw';
import stepFrame from './drawings/step-frame.svg?raw';
import stepListen from './drawings/step-listen.svg?raw';
import { cover } from './motif/cover';
import type { CoverOptions } from './motif/cover-box';
import { paintedInside } from './motif/picture';
import { insideOf, type PlaceProps, Svg } from './svg';

const files = {
  'bay-design': bayDesign,
  'bay-seo': baySeo,
  'bay-strategy': bayStrategy,
  'bay-web': bayWeb,
  'coffee-cup': coffeeCup,
  'empty-broken': emptyBroken,
  'empty-calm': emptyCalm,
  'empty-inbox': emptyInbox,
  'empty-panel': emptyPanel,
  'empty-search': emptySearch,
  house,
  lane,
  'missing-panel': missingPanel,
  'numbered-frame': numberedFrame,
  plot,
  'step-build': stepBuild,
  'step-care': stepCare,
  'step-frame': stepFrame,
  'step-listen': stepListen,
};

// Markup of each drawing, without its <svg>. Generated once; it never changes.
const drawings = {
  fixed: (name: keyof typeof files): string => insideOf(files[name]),
  cover: (seed: string, options: CoverOptions): string => paintedInside(cover(seed, options)),
};

export interface DrawnProps extends PlaceProps {
  inside: (given: typeof drawings) => string;
}

export function Drawn({ inside, ...svg }: DrawnProps) {
  const [markup] = useState(() => inside(drawings));
  return <Svg {...svg} markup={markup} />;
}
