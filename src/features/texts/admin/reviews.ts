import { langs, otherLang } from '@/lib/lang';
import { sha256 } from '@/lib/sha256';
import {
  idOf,
  isPendingText,
  nextText,
  type Originals,
  publishedText,
  type ReviewedText,
  type SiteText,
  type TextRow,
  textsOfRow,
} from '../model';
import type { PendingText, StoredText } from '../schema';

/** Its original has changed since it was written, or the other language since it was last confirmed. */
export async function withReviews(
  stored: readonly StoredText[],
  originals: Originals,
): Promise<ReviewedText[]> {
  const byId = new Map(stored.map((text) => [idOf(text), text]));
  const pairs = [...new Set(stored.map(({ key }) => key))].flatMap((key) =>
    langs.map((language) => ({ language, key })),
  );
  return Promise.all(
    pairs.map(async ({ language, key }): Promise<ReviewedText> => {
      const text = byId.get(idOf({ language, key })) ?? { ...emptyText, language, key };
      const other = otherLang(language);
      const [original, otherOriginal] = [originals[language].get(key), originals[other].get(key)];
      if (original === undefined || otherOriginal === undefined) return { ...text, toReview: false };
      const otherText = byId.get(idOf({ language: other, key }))?.value ?? otherOriginal;
      const against = text.against ?? (await sha256(otherOriginal));
      const hasNewOriginal =
        text.value !== null && text.original_hash !== null && text.original_hash !== (await sha256(original));
      return { ...text, toReview: hasNewOriginal || against !== (await sha256(otherText)) };
    }),
  );
}

const emptyText = {
  value: null,
  updated_at: null,
  person_name: null,
  original_hash: null,
  against: null,
  draft: null,
};

export interface Publication {
  items: (PendingText & { original_hash: string | null })[];
  reviewed: { language: SiteText['language']; key: string; against: string }[];
}

export async function publicationOf(rows: readonly TextRow[]): Promise<Publication> {
  const texts = rows.flatMap((row) =>
    textsOfRow(row)
      .filter(isPendingText)
      .map((text) => ({ text, other: row.texts[otherLang(text.language)] })),
  );
  return {
    items: await Promise.all(
      texts.map(async ({ text: { language, key, original, pending } }) => ({
        language,
        key,
        value: pending?.value ?? null,
        seen: pending?.seen ?? null,
        original_hash: original === null ? null : await sha256(original),
      })),
    ),
    reviewed: await Promise.all(
      texts.flatMap(({ text, other }) => {
        const reviewOf = (one: SiteText, otherText: string) =>
          sha256(otherText).then((against) => ({ language: one.language, key: one.key, against }));
        return [
          reviewOf(text, isPendingText(other) ? nextText(other) : publishedText(other)),
          // A text that answers a change of the other language confirms that one too.
          ...(text.toReview && !isPendingText(other) ? [reviewOf(other, nextText(text))] : []),
        ];
      }),
    ),
  };
}

export async function confirmationOf(row: TextRow, language: SiteText['language']) {
  const text = row.texts[language];
  return {
    language,
    key: row.key,
    against: await sha256(publishedText(row.texts[otherLang(language)])),
    original_hash: await sha256(text.original ?? ''),
  };
}
