export interface Columns {
  narrow: number;
  middle: number;
  wide: number;
}

const empty = (windows: number, columns: number) => (columns - (windows % columns)) % columns;

/** The number of windows per row that leaves the fewest empty; the first of equal ones. */
const best = (windows: number, ...columns: readonly number[]) =>
  columns.reduce((usual, other) => (empty(windows, other) < empty(windows, usual) ? other : usual));

/** A wide row holds up to six; more windows fill their rows as well as possible. */
export const columnsFor = (windows: number): Columns => ({
  narrow: 2,
  middle: best(windows, 3, 4),
  wide: windows > 5 ? best(windows, 6, 5, 4) : 5,
});

export const hiddenOf = (shown: number, people: number): number => Math.max(0, people - shown);

/** Windows with closed shutters: one for each person not shown, and as many more as fill the last row. */
export function shuttersFor(shown: number, people: number): Columns {
  const hidden = hiddenOf(shown, people);
  const windows = shown + hidden;
  const { narrow, middle, wide } = columnsFor(windows);
  return {
    narrow: hidden + empty(windows, narrow),
    middle: hidden + empty(windows, middle),
    wide: hidden + empty(windows, wide),
  };
}
