import type { PublicNamespace } from '@/i18n/public-namespaces';
import { fitsOriginal } from '@/i18n/text-fit';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { fold } from '@/lib/text';
import { type TextProblem, textProblem } from './rules';
import type { PendingText, ToldText } from './schema';

/** By language, the texts of the code by `namespace:key`. */
export type Originals = Record<Lang, ReadonlyMap<string, string>>;

/** One text in one language. */
export interface SiteText {
  language: Lang;
  key: string;
  /** What the code says; null where it no longer does. */
  original: string | null;
  /** What is published in its place; null for the original. */
  value: string | null;
  updatedAt: string | null;
  personName: string | null;
  toReview: boolean;
  pending: PendingText | null;
}

/** What the server tells, with what the catalogues say of it. */
export type ReviewedText = ToldText & {
  /** The original or the other language changed since it was last found right. */
  toReview: boolean;
};

/** A text in both languages. */
export interface TextRow {
  key: string;
  namespace: string;
  texts: Record<Lang, SiteText>;
}

export const states = ['changed', 'draft', 'review', 'misfit', 'orphan'] as const;
export type TextState = (typeof states)[number];

/** Id of a text in one language. */
export const idOf = ({ language, key }: { language: Lang; key: string }) => `${language}|${key}`;
export type PendingTexts = ReadonlyMap<string, PendingText>;

/** What is published. Visitors read the original where it no longer fits. */
export const publishedText = ({ value, original }: SiteText): string => value ?? original ?? '';

/** What it will say: the pending text, where there is one. */
export const nextText = (text: SiteText): string =>
  text.pending ? (text.pending.value ?? text.original ?? '') : publishedText(text);

export const isPendingText = (text: SiteText): boolean =>
  text.pending !== null && nextText(text) !== publishedText(text);

/** What is typed on goes over what was seen when it was begun; a pending text that says what is published is none any more. */
export const seenOf = (text: SiteText): string | null =>
  isPendingText(text) && text.pending ? text.pending.seen : text.updatedAt;

/** Somebody published another text since the pending one was begun. */
export const isOvertaken = (text: SiteText): boolean =>
  isPendingText(text) && text.pending?.seen !== text.updatedAt;

/** Why the pending text may not be published; null where it may, or there is none. */
export function problemOf(text: SiteText): TextProblem | null {
  const value = text.pending?.value ?? null;
  if (!isPendingText(text) || value === null) return null;
  return text.original === null ? { code: 'dropped' } : textProblem(text.key, text.original, value);
}

/** Every text of the code, with what the server tells, and those the code dropped after them. */
export function rowsOf(
  originals: Originals,
  told: readonly ReviewedText[],
  pending: PendingTexts,
): TextRow[] {
  const toldById = new Map(told.map((text) => [idOf(text), text]));
  const keys = new Set([
    ...langs.flatMap((lang) => [...originals[lang].keys()]),
    ...told.map(({ key }) => key),
  ]);
  return [...keys].map((key) => {
    const textIn = (language: Lang): SiteText => {
      const known = toldById.get(idOf({ language, key }));
      return {
        language,
        key,
        original: originals[language].get(key) ?? null,
        value: known?.value ?? null,
        updatedAt: known?.updated_at ?? null,
        personName: known?.person_name ?? null,
        toReview: known?.toReview ?? false,
        pending: pending.get(idOf({ language, key })) ?? null,
      };
    };
    return { key, namespace: key.split(':')[0] ?? '', texts: { fr: textIn('fr'), en: textIn('en') } };
  });
}

export const textsOfRow = ({ texts }: TextRow): SiteText[] => langs.map((lang) => texts[lang]);

/** A dropped text counts as long as something is published or pending for it. */
const isOrphan = (text: SiteText) => text.original === null && (text.value !== null || text.pending !== null);

/** A new release asks other variables or tags than were written: visitors read the original. */
const isMisfit = ({ original, value }: SiteText) =>
  original !== null && value !== null && !fitsOriginal(original, value);

export function statesOf(row: TextRow): TextState[] {
  const some = (test: (text: SiteText) => boolean) => textsOfRow(row).some(test);
  const found: Record<TextState, boolean> = {
    changed: some((text) => text.value !== null && text.original !== null && !isMisfit(text)),
    draft: some(isPendingText),
    review: some(({ toReview }) => toReview),
    misfit: some(isMisfit),
    orphan: some(isOrphan),
  };
  return states.filter((state) => found[state]);
}

export interface TextFilter {
  search: string;
  namespace: PublicNamespace | '';
  state: TextState | '';
}

/** Rows with the words in their key, original, published or pending text, of either language. */
export function filterRows(rows: readonly TextRow[], { search, namespace, state }: TextFilter): TextRow[] {
  const wanted = fold(search);
  return rows.filter((row) => {
    if (namespace !== '' && row.namespace !== namespace) return false;
    const found = statesOf(row);
    if (state !== '' && !found.includes(state)) return false;
    // A key without text in either language is none any more.
    if (textsOfRow(row).every(({ original }) => original === null) && found.length === 0) return false;
    if (wanted === '') return true;
    const said = textsOfRow(row).flatMap((text) => [text.original ?? '', text.value ?? '', nextText(text)]);
    return [row.key, ...said].some((one) => fold(one).includes(wanted));
  });
}

/** What would be published now, in the order of the list. */
export const pendingTexts = (rows: readonly TextRow[]): SiteText[] =>
  rows.flatMap((row) => textsOfRow(row).filter(isPendingText));

/** Whether publishing one leaves the other language to be reviewed: it is neither pending nor what is answered. */
export function leavesToReview(row: TextRow, language: Lang): boolean {
  const [text, other] = [row.texts[language], row.texts[otherLang(language)]];
  return isPendingText(text) && !text.toReview && !isPendingText(other) && other.original !== null;
}
