import type { Paragraph } from './model';

/** What was done at the desk and is not stored yet, as lists of one length: a form keeps such values on the device. */
export type Typed = {
  fields: readonly string[];
  sources: readonly string[];
  stored: readonly string[];
  texts: readonly string[];
  done: readonly string[];
};

export const nothingTyped: Typed = { fields: [], sources: [], stored: [], texts: [], done: [] };

/** What names a paragraph beyond this opening: what the source says, or said last. */
const sourceOf = ({ source, before }: Paragraph) => source || before || '';

const yes = 'yes';

/** A text that was typed for a paragraph there is no more. */
export interface Leftover {
  field: string;
  source: string;
  text: string;
}

/** What is left over is kept as texts typed over nothing: laid over the same desk again, it is left over again. */
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
 * What was typed over an earlier state of the desk, laid over its present one: by the source, else by the translation it was
 * typed over. Where somebody else changed that translation, theirs is told; what finds no place is left over.
 */
export function layOver(
  paragraphs: readonly Paragraph[],
  typed: Typed,
): { paragraphs: Paragraph[]; leftovers: Leftover[] } {
  const laid = [...paragraphs];
  const taken = new Set<number>();
  const leftovers: Leftover[] = [];
  typed.fields.forEach((field, index) => {
    const [source = '', stored = '', text = ''] = [
      typed.sources[index],
      typed.stored[index],
      typed.texts[index],
    ];
    const find = (fits: (one: Paragraph) => boolean) =>
      laid.findIndex((one, at) => !taken.has(at) && one.field === field && fits(one));
    const bySource = find((one) => sourceOf(one) === source);
    const at = bySource >= 0 || stored === '' ? bySource : find((one) => one.stored === stored);
    const found = laid[at];
    if (!found) {
      if (text !== stored && text.trim() !== '') leftovers.push({ field, source, text });
      return;
    }
    taken.add(at);
    const mine = text !== stored;
    const theirs = mine && found.stored !== stored && found.stored !== text ? found.stored : null;
    laid[at] = {
      ...found,
      text: mine ? text : found.text,
      // What the source says now was not seen when another source was settled, nor was their text.
      done: typed.done[index] === yes && at === bySource && theirs === null && found.changed,
      theirs,
    };
  });
  return { paragraphs: laid, leftovers };
}

/** What was done since a save began, over what it stores. */
export function typedSince(now: readonly Paragraph[], sent: readonly Paragraph[]): Typed {
  const then = new Map(sent.map((one) => [one.key, one]));
  return typedIn(
    now.map((one) => {
      const was = then.get(one.key);
      return was ? { ...one, stored: was.text, done: one.done && !was.done } : one;
    }),
  );
}
