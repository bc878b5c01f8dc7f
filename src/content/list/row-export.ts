import { createContext, useContext } from 'react';
import type { Lang } from '@/lib/lang';
import { rpc } from '@/lib/rpc';

export type RowExport = (table: string, lang: Lang, ids: readonly (string | number)[]) => Promise<void>;

const RowExportContext = createContext<RowExport | null>(null);

export const RowExportProvider = RowExportContext.Provider;

export const useRowExport = () => useContext(RowExportContext);

/** Logs an export of one of these, of a table of content or of all content; without the log entry no file is made. */
export async function logExport(
  kind: 'newsletter' | 'personal_data' | 'audit_log' | 'content' | (string & {}),
  rows: number,
): Promise<void> {
  await rpc('log_export', { kind, row_count: rows });
}
