import type { Lang } from './lang';

export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Freed late: some browsers save an empty file if the address is freed at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Start of a cell that a spreadsheet runs as a formula, also behind the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

interface CsvOptions {
  separator?: string;
  /** Keeps spreadsheets from running cells as formulas; false for a file that another program imports. */
  guardsFormulas?: boolean;
}

function cell(value: string, { separator, guardsFormulas }: Required<CsvOptions>): string {
  const safe = guardsFormulas && formula.test(value) ? `'${value}` : value;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator) && safe === safe.trim();
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** Returns the separator of spreadsheets in that language: French ones keep the comma for decimals. */
export const separatorOf = (lang: Lang): string => (lang === 'fr' ? ';' : ',');

export function toCsv(
  rows: readonly (readonly string[])[],
  { separator = ',', guardsFormulas = true }: CsvOptions = {},
): string {
  const options = { separator, guardsFormulas };
  return rows.map((row) => `${row.map((value) => cell(value, options)).join(separator)}\r\n`).join('');
}

/** Saves a CSV file. Spreadsheets need a byte order mark to read UTF-8; importers would read it as a letter. */
export function downloadCsv(name: string, csv: string, forSpreadsheets = true): void {
  const parts = forSpreadsheets ? ['\uFEFF', csv] : [csv];
  downloadFile(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}
