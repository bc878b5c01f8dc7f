import { slugOf } from '@/lib/written-text';

/** A part of a written text that has a title of its own. */
export interface TextSection {
  /** Anchor of links within the page. */
  id: string;
  title: string;
}

/** No id of the page itself begins like this. */
const prefix = 'section-';

/** Titles with the ids their headings get: readable, and each of them once. */
export function withIds(titles: readonly string[]): TextSection[] {
  const used = new Map<string, number>();
  return titles.map((title) => {
    const id = prefix + slugOf(title);
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return { id: times > 1 ? `${id}--${times}` : id, title };
  });
}
