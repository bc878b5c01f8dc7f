import type { Paragraph } from './model';

/** Unsaved work as lists of one length, the shape of a device draft. */
export type Typed = {
  fields: readonly string[];
  sources: readonly string[];
  stored: readonly string[];
  texts: readonly string[];
  done: readonly string[];
};

export const nothingTyped: Typed = { fields: [], sources: [], stored: [], texts: [], done: [] };

/** Key of a paragraph across openings: its present or last source. */
const sourceOf = ({ source, before }: Paragraph) => source || before || '';

const yes = 'yes';

/** Text typed for a paragraph that is gone. */
export interface Leftover {
  field: string;
  source: string;
  text: string;
}

/** Stores unmatched texts as if typed for nothing, so that they stay unmatched in the same paragraph list. */
export function typedIn(paragraphs: readonly Paragraph[], leftovers: readonly Leftover[] = []): Typed {
  const touched = paragraphs.filter(({ text, stored, done }) => done || text !== stored);
  return {
    fields: [...touched, ...leftovers].map(({ field }) => field),
    sources: [...touched.map(sourceOf), ...leftovers.map(({ source }) => source)],
    stored: [...touched.map(({ stored }) => stored), ...leftovers.map(() => '')],
    texts: [...touched, ...leftovers].map(({ text }) => text),
    done: [...touched.map(({ done }) => (done ? yes : '')), ...leftovers.map(() => '')],
  };
}

/**
 * Applies text typed at an earlier state of the editor to its present one: by the source, else by the translation it
 * replaced. Shows a translation changed by another person, and returns texts without a paragraph as leftovers.
 */
export function layOver(
  paragraphs: readonly Paragraph[],
  typed: Typed,
): { paragraphs: Paragraph[]; leftovers: Leftover[] } {
  const applied = [...paragraphs];
  const taken = new Set<number>();
  const leftovers: Leftover[] = [];
  typed.fields.forEach((field, index) => {
    const [source = '', stored = '', text = ''] = [
      typed.sources[index],
      typed.stored[index],
      typed.texts[index],
    ];
    const find = (fits: (one: Paragraph) => boolean) =>
      applied.findIndex((one, at) => !taken.has(at) && one.field === field && fits(one));
    const bySource = find((one) => sourceOf(one) === source);
    const at = bySource >= 0 || stored === '' ? bySource : find((one) => one.stored === stored);
    const found = applied[at];
    if (!found) {
      if (text !== stored && text.trim() !== '') leftovers.push({ field, source, text });
      return;
    }
    taken.add(at);
    const mine = text !== stored;
    const theirs = mine && found.stored !== stored && found.stored !== text ? found.stored : null;
    applied[at] = {
      ...found,
      text: mine ? text : found.text,
      // Not done if the source differs from the settled one, or an unseen translation exists.
      done: typed.done[index] === yes && at === bySource && theirs === null && found.changed,
      theirs,
    };
  });
  return { paragraphs: applied, leftovers };
}

/** Work since a save began, relative to what it stores. */
export function typedSince(now: readonly Paragraph[], sent: readonly Paragraph[]): Typed {
  const then = new Map(sent.map((one) => [one.key, one]));
  return typedIn(
    now.map((one) => {
      const was = then.get(one.key);
      return was ? { ...one, stored: was.text, done: one.done && !was.done } : one;
    }),
  );
}
