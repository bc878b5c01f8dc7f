import { useRef, useState } from 'react';

export function rangeOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, from: string, to: string) {
  const ends = [from, to].map((key) => rows.findIndex((row) => keyOf(row) === key));
  const [first = -1, last = -1] = ends.sort((one, other) => one - other);
  return first < 0 ? [] : rows.slice(first, last + 1);
}

export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef('');
  const shownKeys = new Set(shown.map(keyOf));
  const choose = (some: readonly Row[], chosen: boolean) =>
    setRows((before) => {
      const next = new Map(before);
      for (const row of some) {
        if (chosen) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      return next;
    });
  return {
    /** Selected rows in the order of the list, then those of other pages as they were last shown. */
    chosen: [
      ...shown.filter((row) => rows.has(keyOf(row))),
      ...[...rows].flatMap(([key, row]) => (shownKeys.has(key) ? [] : [row])),
    ],
    isChosen: (row: Row) => rows.has(keyOf(row)),
    choose,
    /** Selects a row, with `range` every shown row from the one before to it. */
    toggle: (row: Row, chosen: boolean, range: boolean) => {
      choose([row, ...(range ? rangeOf(shown, keyOf, last.current, keyOf(row)) : [])], chosen);
      last.current = keyOf(row);
    },
    keepOnly: (some: readonly Row[]) => setRows(new Map(some.map((row) => [keyOf(row), row]))),
  };
}
