interface Reading<Page> {
  /** The first page of the same list as it was read last, if ever. */
  first: Page | undefined;
  readFirst: () => Promise<Page>;
  read: () => Promise<Page>;
}

/**
 * Reads the page of a list that begins after so many rows. One past the end is not asked for, which a server refuses: the
 * first page stands in, and says how many there are.
 */
export async function pageWithin<Page extends { total: number }>(
  skipped: number,
  { first, readFirst, read }: Reading<Page>,
): Promise<Page> {
  if (skipped === 0 || (first && skipped < first.total)) return read();
  const fresh = await readFirst();
  return skipped < fresh.total ? read() : fresh;
}
