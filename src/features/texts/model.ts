import { publicNamespaces } from '@/i18n/public-namespaces';
import { fitsOriginal } from '@/i18n/text-fit';
import { fold } from '@/lib/fold';
import { type Lang, langs, otherLang } from '@/lib/lang';
import { type TextProblem, textProblem } from './rules';
import type { PendingText, StoredText } from './schema';

/** Catalogues whose texts the owner may change: those of the pages, and of mails. */
export const textNamespaces = [...publicNamespaces, 'mail'] as const;
type TextNamespace = (typeof textNamespaces)[number];

export type Originals = Record<Lang, ReadonlyMap<string, string>>;

export interface SiteText {
  language: Lang;
  key: string;
  /** Text of the code; null after its key was removed. */
  original: string | null;
  /** Published text; null for the original. */
  value: string | null;
  updatedAt: string | null;
  personName: string | null;
  toReview: boolean;
  pending: PendingText | null;
}

export type ReviewedText = StoredText & {
  /** Whether the original or the other language changed since it was last confirmed. */
  toReview: boolean;
};

export interface TextRow {
  key: string;
  namespace: string;
  texts: Record<Lang, SiteText>;
}

export const states = ['changed', 'draft', 'review', 'misfit', 'orphan'] as const;
export type TextState = (typeof states)[number];

export const idOf = ({ language, key }: { language: Lang; key: string }) => `${language}|${key}`;
export type PendingTexts = ReadonlyMap<string, PendingText>;

/** Published text. Visitors read the original if it no longer fits. */
export const publishedText = ({ value, original }: SiteText): string => value ?? original ?? '';

export const nextText = (text: SiteText): string =>
  text.pending ? (text.pending.value ?? text.original ?? '') : publishedText(text);

export const isPendingText = (text: SiteText): boolean =>
  text.pending !== null && nextText(text) !== publishedText(text);

/** Published version that a change is based on: the one the pending text began with, or the current one. */
export const baseVersionOf = (text: SiteText): string | null =>
  isPendingText(text) && text.pending ? text.pending.seen : text.updatedAt;

/** Whether another text was published since the pending one was begun. */
export const hasConflict = (text: SiteText): boolean =>
  isPendingText(text) && text.pending?.seen !== text.updatedAt;

/** Reason why the pending text cannot be published; null if it can, or without one. */
export function problemOf(text: SiteText): TextProblem | null {
  const value = text.pending?.value ?? null;
  if (!isPendingText(text) || value === null) return null;
  return text.original === null ? { code: 'dropped' } : textProblem(text.key, text.original, value);
}

/** Joins the texts of the code with those of the server; removed keys come last. */
export function rowsOf(
  originals: Originals,
  stored: readonly ReviewedText[],
  pending: PendingTexts,
): TextRow[] {
  const storedById = new Map(stored.map((text) => [idOf(text), text]));
  const keys = new Set([
    ...langs.flatMap((lang) => [...originals[lang].keys()]),
    ...stored.map(({ key }) => key),
  ]);
  return [...keys].map((key) => {
    const textIn = (language: Lang): SiteText => {
      const known = storedById.get(idOf({ language, key }));
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

/** A removed key counts while a text is published or pending. */
const isOrphan = (text: SiteText) => text.original === null && (text.value !== null || text.pending !== null);

/** A release changed the placeholders or tags: visitors read the original. */
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
  namespace: TextNamespace | '';
  state: TextState | '';
}

/** Searches key, name, original, published and pending text in both languages. */
export function filterRows(
  rows: readonly TextRow[],
  { search, namespace, state }: TextFilter,
  nameOf: (key: string) => string,
): TextRow[] {
  const wanted = fold(search);
  return rows.filter((row) => {
    if (namespace !== '' && row.namespace !== namespace) return false;
    const found = statesOf(row);
    if (state !== '' && !found.includes(state)) return false;
    // Skips removed keys without any text.
    if (textsOfRow(row).every(({ original }) => original === null) && found.length === 0) return false;
    if (wanted === '') return true;
    const searched = textsOfRow(row).flatMap((text) => [
      text.original ?? '',
      text.value ?? '',
      nextText(text),
    ]);
    return [row.key, nameOf(row.key), ...searched].some((one) => fold(one).includes(wanted));
  });
}

export const pendingTexts = (rows: readonly TextRow[]): SiteText[] =>
  rows.flatMap((row) => textsOfRow(row).filter(isPendingText));

/** Whether publishing leaves the other language to review: it is not pending, and the text is no answer to it. */
export function leavesToReview(row: TextRow, language: Lang): boolean {
  const [text, other] = [row.texts[language], row.texts[otherLang(language)]];
  return isPendingText(text) && !text.toReview && !isPendingText(other) && other.original !== null;
}

/** Area of what the mail of a text carries, as `app.check_site_text` has it; null for a text of a page. */
export const mailTextArea = (key: string): 'careers' | 'content' | 'people' | null => {
  if (/^mail:(application|agencyApplication|layout\.sender$|letters\.(invitation|refusal|offer)\.)/.test(key))
    return 'careers';
  if (/^mail:(agencyApproval|approvalAnswer|signOff|remarkMention)/.test(key)) return 'content';
  return key.startsWith('mail:') ? 'people' : null;
};
