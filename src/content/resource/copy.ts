import type { Lang } from '@/lib/lang';

const suffixes: Record<Lang, string> = { fr: ' (copie)', en: ' (copy)' };

/** Every column that names a row takes at least so many characters. */
const safeLength = 80;

/** Label of a copy, in the language of its row; no longer than its original where that is long. */
export function copyLabel(lang: Lang, label: string): string {
  const suffix = suffixes[lang];
  const original = label.endsWith(suffix) ? label.slice(0, -suffix.length) : label;
  const letters = [...original];
  const room = Math.max(letters.length, safeLength) - suffix.length;
  return letters.slice(0, room).join('').trimEnd() + suffix;
}

/** As the database bounds it. */
const maxSlug = 120;

/** The first of `slug-2`, `slug-3` and so on that nobody has. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const free = slug.slice(0, maxSlug - end.length).replace(/(?<!-)-+$/, '') + end;
    if (!taken.includes(free)) return free;
  }
}
