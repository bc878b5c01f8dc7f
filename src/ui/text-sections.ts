import { slugOf } from '@/lib/written-text';

export interface TextSection {
  id: string;
  title: string;
}

/** Prefix that no id of the page itself has. */
const prefix = 'section-';

export function withIds(titles: readonly string[]): TextSection[] {
  const used = new Map<string, number>();
  return titles.map((title) => {
    const id = prefix + slugOf(title);
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return { id: times > 1 ? `${id}--${times}` : id, title };
  });
}
