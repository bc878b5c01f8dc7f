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

function cell(value: string, guards: boolean, separator: string): string {
  const safe = guards && formula.test(value) ? `'${value}` : value;
  const isPlain = !/["\r\n]/.test(safe) && !safe.includes(separator) && safe === safe.trim();
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`;
}

/** What parts the cells for a spreadsheet of that language: French ones keep the comma for decimals. */
export const separatorOf = (lang: Lang): string => (lang === 'fr' ? ';' : ',');

export function toCsv(rows: readonly (readonly string[])[], forSpreadsheets = true, separator = ','): string {
  return rows
    .map((row) => `${row.map((value) => cell(value, forSpreadsheets, separator)).join(separator)}\r\n`)
    .join('');
}

/** Saves a CSV file. Spreadsheets need a byte order mark to read UTF-8; importers would read it as a letter. */
export function downloadCsv(name: string, csv: string, forSpreadsheets = true): void {
  const parts = forSpreadsheets ? ['\uFEFF', csv] : [csv];
  downloadFile(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}
