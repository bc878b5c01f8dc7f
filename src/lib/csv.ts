import { downloadFile } from './download';

/** What a spreadsheet would run instead of showing: a formula, also behind the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cell(value: string, guards: boolean): string {
  const safe = guards && formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 has them; for spreadsheets, with nothing in them that one takes for a formula. */
export function toCsv(rows: readonly (readonly string[])[], forSpreadsheets = true): string {
  return rows.map((row) => `${row.map((value) => cell(value, forSpreadsheets)).join(',')}\r\n`).join('');
}

/** Hands a text over as a file. A mark at its start tells spreadsheets that it is UTF-8; importers read it as a letter. */
export function downloadCsv(name: string, csv: string, forSpreadsheets = true): void {
  const parts = forSpreadsheets ? ['\uFEFF', csv] : [csv];
  downloadFile(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}
