export interface Positioned {
  id: number;
  position: number;
}

const byPosition = (one: Positioned, other: Positioned) => one.position - other.position || one.id - other.id;

export interface Neighbours<Item> {
  prev: Item | null;
  next: Item | null;
}

export function neighboursOf<Item extends Positioned>(
  list: readonly Item[],
  id: number | null,
): Neighbours<Item> {
  const order = [...list].sort(byPosition);
  const index = id === null ? -1 : order.findIndex((item) => item.id === id);
  return { prev: order[index - 1] ?? null, next: order[index + 1] ?? null };
}
