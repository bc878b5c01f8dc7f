import type { HTMLAttributes, Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { keepScroll } from './navigation';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

export type SortDirection = 'ascending' | 'descending';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Names the row: its heading cell, and the title of its card on phones. */
  lead?: boolean;
  /** Checkbox of the row: its header is for screen readers, and on phones it stands beside the lead. */
  choice?: boolean;
  wrap?: boolean;
  className?: string;
  /** The list sorted by this column has an address; null while it is sorted by another. */
  sort?: { to: To; direction: SortDirection | null };
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  actions?: ((row: Row) => ReactNode) | undefined;
  rowProps?:
    | ((row: Row) => HTMLAttributes<HTMLTableRowElement> & Record<`data-${string}`, unknown>)
    | undefined;
  className?: string | undefined;
  /** Stays a table on phones, for few figures. */
  narrow?: boolean;
}

/** Rows under a visible header; cards under 640 px (styles/table.css). */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  rowProps,
  className,
  narrow,
}: TableProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <table className={classNames('data-table', className)} data-narrow={narrow || undefined}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-numeric={column.numeric || undefined}
              className={column.className}
              aria-sort={column.sort?.direction ?? undefined}
            >
              {column.sort ? (
                <SortLink {...column.sort} numeric={column.numeric}>
                  {column.header}
                </SortLink>
              ) : column.choice ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          ))}
          {actions ? (
            <th scope="col" data-actions="">
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...rowProps?.(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.choice ? undefined : column.header}
                data-choice={column.choice || undefined}
                data-numeric={column.numeric || undefined}
                data-lead={column.lead || undefined}
                data-wrap={column.wrap || undefined}
                className={column.className}
              >
                {column.cell(row)}
              </td>
            ))}
            {actions ? <Actions>{actions(row)}</Actions> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ children }: { children: ReactNode }) {
  if (children === null) return <td className="max-sm:hidden" />;
  return (
    <td data-actions="">
      {/* Prevents wrapping inside, which would let the cell be narrower than its buttons. */}
      <div className="inline-flex items-center gap-1 *:flex-nowrap">{children}</div>
    </td>
  );
}

interface SortLinkProps {
  to: To;
  direction: SortDirection | null;
  /** Puts the sort sign before the label, so that the label ends where the figures end. */
  numeric: boolean | undefined;
  children: string;
}

function SortLink({ to, direction, numeric, children }: SortLinkProps) {
  return (
    <Link
      to={to}
      replace
      {...keepScroll}
      className={classNames(
        'group -mx-1.5 inline-flex min-h-9 items-center gap-1 rounded-chip px-1.5 hover:text-text',
        numeric && 'flex-row-reverse',
        direction && 'font-semibold text-text',
      )}
    >
      {children}
      <Icon
        name={direction === 'descending' ? 'chevron-down' : 'chevron-up'}
        className={classNames(
          'size-4',
          !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </Link>
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

export function TableSkeleton({ pictures = false }: { pictures?: boolean }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 pt-12">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: held places have no identity
        <div key={index} className="flex items-center gap-4 border-t border-line pt-4">
          {pictures ? <Skeleton className="h-9 w-14" /> : null}
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-32 max-sm:hidden" />
          <Skeleton className="h-4 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
