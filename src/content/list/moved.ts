/** What somebody puts in order by hand. */
export interface Placed {
  id: number | string;
  position: number;
}

/** The list with one item at another place, numbered anew; the same list where it cannot go there. */
export function moved<Item extends Placed>(
  list: readonly Item[],
  id: Item['id'],
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
