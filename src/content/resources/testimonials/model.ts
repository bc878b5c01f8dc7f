import type { Tables } from '@/lib/database.types';

export type Testimonial = Pick<
  Tables<'testimonials_fr'>,
  'id' | 'name' | 'company' | 'position' | 'testimonial' | 'image'
>;

/** Two rows out of one list: the first half takes the odd one. */
export function halveRoundedUp<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
