import { createContext, useContext } from 'react';
import type { Lang } from '@/lib/lang';

/** Hands rows of a table over as a file. */
export type RowExport = (table: string, lang: Lang, ids: readonly (string | number)[]) => Promise<void>;

const RowExportContext = createContext<RowExport | null>(null);

export const RowExportProvider = RowExportContext.Provider;

export const useRowExport = () => useContext(RowExportContext);
