import { useTranslation } from 'react-i18next';
import type { To } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => To;
}

const step =
  'inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control border border-transparent tabular transition-colors';
const idle = 'text-muted hover:border-line hover:bg-hover hover:text-text active:bg-raised';

/** Page numbers of the pagination: first, last, and the neighbours of the current page; null is a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...near].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1"
    >
      <Step
        to={page > 1 ? hrefFor(page - 1) : null}
        rel="prev"
        label={t('pagination.previous')}
        icon="arrow-left"
      />
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        {pagesShown(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            // On phones a long row keeps its ends and the current page.
            <li
              key={number}
              className={
                pages > 5 && Math.abs(number - page) === 1 && number !== 1 && number !== pages
                  ? 'max-sm:hidden'
                  : ''
              }
            >
              <Link
                to={hrefFor(number)}
                aria-label={t(number === pages ? 'pagination.last' : 'pagination.page', {
                  page: number,
                })}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(step, number === page ? 'bg-raised font-semibold text-text' : idle)}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Step
        to={page < pages ? hrefFor(page + 1) : null}
        rel="next"
        label={t('pagination.next')}
        icon="arrow-right"
      />
    </nav>
  );
}

interface StepProps {
  to: To | null;
  rel: 'prev' | 'next';
  label: string;
  icon: 'arrow-left' | 'arrow-right';
}

function Step({ to, rel, label, icon }: StepProps) {
  const content = <Icon name={icon} className="size-5" />;
  return to ? (
    <Link to={to} rel={rel} aria-label={label} className={classNames(step, idle)}>
      {content}
    </Link>
  ) : (
    <span aria-hidden="true" className={classNames(step, 'text-muted opacity-40')}>
      {content}
    </span>
  );
}
