/** How many windows a row of the storey has, from phones to wide screens. */
export interface Columns {
  narrow: number;
  middle: number;
  wide: number;
}

const empty = (people: number, columns: number) => (columns - (people % columns)) % columns;

/** The usual number of windows, or the other where it leaves fewer of them empty. */
const better = (people: number, usual: number, other: number) =>
  empty(people, other) < empty(people, usual) ? other : usual;

/** A wide row holds five people whoever they are; where there are more, rows are filled as well as they can be. */
export const columnsFor = (people: number): Columns => ({
  narrow: 2,
  middle: better(people, 3, 4),
  wide: people > 5 ? better(people, 5, 4) : 5,
});

/** The windows nobody looks out of, which close their shutters: as many as fill the last row. */
export function shuttersFor(people: number): Columns {
  const { narrow, middle, wide } = columnsFor(people);
  return { narrow: empty(people, narrow), middle: empty(people, middle), wide: empty(people, wide) };
}
