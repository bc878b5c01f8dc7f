/** What a spreadsheet would run instead of showing: a formula, also behind the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

function cell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 has them, with nothing in them that a spreadsheet takes for a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Hands a text over as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by then; freed at once, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
