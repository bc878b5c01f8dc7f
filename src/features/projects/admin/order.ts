/** What decides a project's place in the portfolio: its position, then its id. */
export interface Placed {
  id: number;
  position: number;
}

const byPlace = (one: Placed, other: Placed) => one.position - other.position || one.id - other.id;

/** The list with one item at another place, numbered anew; the same list where it cannot go there. */
export function moved<Item extends Placed>(
  list: readonly Item[],
  id: number,
  place: number,
): readonly Item[] {
  const item = list.find((one) => one.id === id);
  if (!item || place < 0 || place >= list.length || list[place] === item) return list;
  const rest = list.filter((one) => one !== item);
  return [...rest.slice(0, place), item, ...rest.slice(place)].map((one, index) => ({
    ...one,
    position: index + 1,
  }));
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
