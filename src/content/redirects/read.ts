import type { Database } from '@/lib/database.types';
import { serverRows } from '@/lib/paging';

type RedirectRow = Database['public']['Functions']['list_redirects']['Returns'][number];

interface RedirectPage {
  page_size: number;
  after?: RedirectRow;
}

/** Reads former addresses page after page: those left here before imported ones, the newest first. */
export async function readRedirects(
  readPage: (page: RedirectPage) => Promise<RedirectRow[]>,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<RedirectRow[]> {
  const all: RedirectRow[] = [];
  for (;;) {
    const after = all.at(-1);
    const rows = await readPage({ page_size: serverRows, ...(after && { after }) });
    all.push(...rows);
    if (rows.length < serverRows || all.length >= maxRows) return all;
  }
}
