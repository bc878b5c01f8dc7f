import { type Lang, langs } from '@/lib/lang';
import { fold } from '@/lib/text';

/** A category in use, drafts counted too. */
export interface UsedCategory {
  category: string;
  articles: number;
}

/** Rename in one language; empty while no category is chosen. */
export interface Rename {
  from: string;
  to: string;
  /** Joins the articles of an existing category. */
  merging: boolean;
}

export const emptyRename: Rename = { from: '', to: '', merging: false };

/** How long a name may be; the database has the same bound. */
export const maxLength = 60;

export type Wrong = 'required' | 'same' | 'long' | 'merging';

const tidy = (name: string) => name.trim().replace(/\s+/g, ' ');

/** The other category that a new name means: case and accents do not tell two apart. */
export const metBy = ({ from, to }: Rename, used: readonly UsedCategory[]): UsedCategory | null =>
  used.find(({ category }) => category !== from && fold(category) === fold(tidy(to))) ?? null;

/** Splits the renames into valid and refused ones. */
export function renamesOf(
  renames: Record<Lang, Rename>,
  usedIn: (lang: Lang) => readonly UsedCategory[],
): { ready: (Rename & { lang: Lang })[]; wrong: { lang: Lang; why: Wrong }[] } {
  const ready: (Rename & { lang: Lang })[] = [];
  const wrong: { lang: Lang; why: Wrong }[] = [];
  for (const lang of langs) {
    const { from, merging, ...rest } = renames[lang];
    const to = tidy(rest.to);
    if (!from) continue;
    const met = metBy({ from, to, merging }, usedIn(lang));
    if (!to) wrong.push({ lang, why: 'required' });
    else if (to === from) wrong.push({ lang, why: 'same' });
    else if (to.length > maxLength) wrong.push({ lang, why: 'long' });
    else if (met && !merging) wrong.push({ lang, why: 'merging' });
    else ready.push({ lang, from, to, merging: met !== null });
  }
  return { ready, wrong };
}
