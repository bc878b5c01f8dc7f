/** The Data API answers at most so many rows at once, silently. */
const serverRows = 1000;

/** Asks page after page until the last one; `ask` takes both ends of a range, counted from 0. */
export async function everyRow<Row>(
  ask: (from: number, to: number) => Promise<Row[]>,
  atOnce = serverRows,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let from = 0; ; from += atOnce) {
    const rows = await ask(from, from + atOnce - 1);
    all.push(...rows);
    if (rows.length < atOnce) return all;
  }
}
