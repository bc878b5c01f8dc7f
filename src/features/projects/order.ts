/** What decides a project's place in the portfolio: its position, then its id (decision 8). */
export interface Placed {
  id: number;
  position: number;
}

export const byPlace = (one: Placed, other: Placed) => one.position - other.position || one.id - other.id;

/** The list with one item a step up or down; the same list where it cannot go further. */
export function stepped<Item>(list: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const item = list[index];
  const target = index + by;
  if (item === undefined || target < 0 || target >= list.length) return list;
  const rest = list.filter((_, place) => place !== index);
  return [...rest.slice(0, target), item, ...rest.slice(target)];
}

/** The positions that make the given order true, with as few of them changed as an exchange of two needs. */
export function positionsFor<Item extends Placed>(order: readonly Item[]): Item[] {
  const sorted = order.map(({ position }) => position).sort((one, other) => one - other);
  const dealt = order.map((item, index) => ({ ...item, position: sorted[index] ?? index }));
  const holds = dealt.every((item, index) => {
    const before = dealt[index - 1];
    return !before || byPlace(before, item) < 0;
  });
  // Equal positions cannot say every order: then each gets a number of its own.
  return holds ? dealt : order.map((item, index) => ({ ...item, position: index + 1 }));
}

export interface Neighbours<Item> {
  prev: Item | null;
  next: Item | null;
}

/** Who stands beside a project in the portfolio; a new one comes first. */
export function neighboursOf<Item extends Placed>(
  list: readonly Item[],
  id: number | null,
): Neighbours<Item> {
  const order = [...list].sort(byPlace);
  const index = id === null ? -1 : order.findIndex((item) => item.id === id);
  return { prev: order[index - 1] ?? null, next: order[index + 1] ?? null };
}
