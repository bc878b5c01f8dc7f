/** Limit of the Data API, which cuts off silently. */
export const serverRows = 1000;

export const listPageSize = 50;

/** Fetches range after range until the last row; both ends count from 0. */
export async function fetchAllRows<Row>(
  fetchRange: (from: number, to: number) => Promise<Row[]>,
  pageSize = serverRows,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; ; from += pageSize) {
    const rows = await fetchRange(from, from + pageSize - 1);
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}

interface PageReader<Page> {
  first: Page | undefined;
  readFirst: () => Promise<Page>;
  read: () => Promise<Page>;
}

export async function pageWithin<Page extends { total: number }>(
  skipped: number,
  { first, readFirst, read }: PageReader<Page>,
): Promise<Page> {
  if (skipped === 0 || (first && skipped < first.total)) return read();
  const fresh = await readFirst();
  return skipped < fresh.total ? read() : fresh;
}
