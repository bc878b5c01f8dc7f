import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import type { SitePage } from '../model';

type Pane = readonly [x: number, y: number, width: number, height: number];

/** Panes of each page on a grid of 40 by 50, the lit ones apart. */
const drawings: Record<SitePage, { panes: readonly Pane[]; lit: readonly Pane[] }> = {
  header: {
    panes: [
      [2, 14, 36, 18],
      [2, 32, 18, 16],
      [20, 32, 18, 16],
    ],
    lit: [[2, 2, 36, 12]],
  },
  footer: {
    panes: [
      [2, 2, 36, 16],
      [2, 18, 18, 16],
      [20, 18, 18, 16],
    ],
    lit: [[2, 34, 36, 14]],
  },
  google: {
    panes: [
      [2, 2, 36, 46],
      [8, 10, 14, 3],
      [8, 36, 20, 3],
    ],
    lit: [
      [8, 18, 24, 4],
      [8, 26, 16, 4],
    ],
  },
  contact: { panes: [[2, 2, 20, 46]], lit: [[22, 2, 16, 46]] },
  call: {
    panes: [
      [2, 2, 36, 24],
      [2, 40, 36, 8],
    ],
    lit: [[2, 26, 22, 14]],
  },
  legal: {
    panes: [
      [2, 2, 36, 12],
      [2, 14, 12, 34],
    ],
    lit: [[14, 14, 24, 20]],
  },
  home: {
    panes: [
      [2, 2, 36, 20],
      [2, 32, 36, 16],
    ],
    lit: [[2, 22, 36, 10]],
  },
  about: {
    panes: [
      [2, 2, 36, 14],
      [2, 16, 16, 32],
    ],
    lit: [[18, 16, 20, 18]],
  },
  offers: {
    panes: [
      [2, 2, 36, 10],
      [2, 12, 36, 12],
      [2, 36, 36, 12],
    ],
    lit: [[2, 24, 36, 12]],
  },
  dates: {
    panes: [
      [2, 2, 36, 18],
      [2, 30, 36, 18],
    ],
    lit: [[2, 20, 20, 10]],
  },
  form: {
    panes: [
      [2, 2, 36, 12],
      [2, 14, 36, 20],
    ],
    lit: [[2, 34, 18, 14]],
  },
};

export function PageDrawings({ pages }: { pages: readonly SitePage[] }) {
  const { t } = useTranslation('admin-settings');
  return (
    <div>
      <p className="text-xs text-muted">{t('seenHere')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-1 gap-y-4">
        {pages.map((page) => (
          <li key={page} className="w-18 text-center text-xs text-muted">
            <Drawing page={page} />
            <span className="mt-2 block">{t(`places.${page}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Drawing({ page }: { page: SitePage }) {
  const { panes, lit } = drawings[page];
  const draw = (list: readonly Pane[], className: string) =>
    list.map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={className} />
    ));
  return (
    <svg viewBox="0 0 40 50" aria-hidden="true" className="mx-auto w-14" strokeWidth="2.5">
      {draw([[2, 2, 36, 46]], 'fill-bg stroke-(--house-beam)')}
      {draw(panes, classNames('fill-none', page === 'google' ? 'stroke-line' : 'stroke-(--house-beam)'))}
      {draw(lit, page === 'google' ? 'fill-(--house-lit)' : 'fill-(--house-lit) stroke-(--house-beam)')}
    </svg>
  );
}
