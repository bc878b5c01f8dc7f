import type { Key, ReactNode } from 'react';
import { useT } from '@/i18n/i18n';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  numeric?: boolean;
  /** Names the row: its heading cell, and the title of its card on phones. */
  lead?: boolean;
  className?: string;
}

interface TableProps<Row> {
  /** What the table lists, read aloud with it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Buttons and links of one row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  className?: string | undefined;
}

/** Rows under a visible header; cards under 640 px (styles/table.css). */
export function Table<Row>({ label, columns, rows, rowKey, actions, className }: TableProps<Row>) {
  const t = useT();
  return (
    <table className={classNames('data-table', className)}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-numeric={column.numeric || undefined}
              className={column.className}
            >
              {column.header}
            </th>
          ))}
          {actions ? (
            <th scope="col" data-actions="">
              <VisuallyHidden>{t('ui.table.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.header}
                data-numeric={column.numeric || undefined}
                data-lead={column.lead || undefined}
                className={column.className}
              >
                {column.cell(row)}
              </td>
            ))}
            {actions ? (
              <td data-actions="">
                <div className="inline-flex items-center gap-1">{actions(row)}</div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
