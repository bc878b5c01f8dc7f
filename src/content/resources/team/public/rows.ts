/** How many windows a row of the storey has, from phones to wide screens. */
export interface Columns {
  narrow: number;
  middle: number;
  wide: number;
}

const empty = (windows: number, columns: number) => (columns - (windows % columns)) % columns;

/** The first number of windows in a row, in the order they are liked, that leaves the fewest of them empty. */
const best = (windows: number, ...columns: readonly number[]) =>
  columns.reduce((usual, other) => (empty(windows, other) < empty(windows, usual) ? other : usual));

/** A wide row holds up to six; where there are more windows, rows are filled as well as they can be. */
export const columnsFor = (windows: number): Columns => ({
  narrow: 2,
  middle: best(windows, 3, 4),
  wide: windows > 5 ? best(windows, 6, 5, 4) : 5,
});

/** How many of those who work here are not shown. */
export const hiddenOf = (shown: number, people: number): number => Math.max(0, people - shown);

/** The windows that close their shutters: of whoever is not shown, and as many more as fill the last row. */
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
