import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moved, type Placed } from './moved';

interface Given<Item extends Placed> {
  /** The list in its order. */
  queryKey: QueryKey;
  /** What shows that order besides. */
  refreshes: QueryKey;
  /** Stores the order. */
  write: (order: readonly Item[]) => Promise<unknown>;
  /** What is told of a move, the place from 1. */
  say: (item: Item, place: number) => string;
}

/** Moving about in a list, shown at once and written behind; a refusal brings the stored order back. */
export function useMoving<Item extends Placed>({ queryKey, refreshes, write, say }: Given<Item>) {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const waiting = useRef(0);

  const move = async (item: Item, place: number) => {
    const from = client.getQueryData<Item[]>(queryKey) ?? [];
    const to = moved(from, item.id, place - 1);
    if (to === from) return;
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, [...to]);
    setSaid(say(item, place));
    waiting.current += 1;
    try {
      await write(to);
    } catch {
      // Said by the query client; the stored order is asked for below.
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: refreshes });
    }
  };
  return { move: (item: Item, place: number) => void move(item, place), said };
}
