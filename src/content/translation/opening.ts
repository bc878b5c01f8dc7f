import { toMarkdown } from '@/content/article-text';
import { align } from '@/content/versions/align';
import type { Base, DeskField, OpenDesk, Pair, Paragraph } from './model';
import { joinParagraphs, saidIn, splitText, withoutMark } from './paragraphs';

/** The paragraphs of a field; articles of old are kept as sections. */
const paragraphsOf = (texts: Record<string, string>, { field, shape }: DeskField) =>
  splitText(field === 'content' ? toMarkdown(texts[field] ?? '') : (texts[field] ?? ''), shape);

/** What was noted, with the translation as it is now: it may have been written elsewhere since. */
function pairsOf(base: Base, field: DeskField, translation: readonly string[]): Pair[] {
  const noted = base[field.field];
  // A copy that waits to be translated; what it says stands beside the source by its place.
  if (noted === undefined) return translation.map((one) => ['', withoutMark(one)]);
  if (typeof noted === 'string') {
    const then = paragraphsOf({ [field.field]: noted }, field);
    const length = Math.max(then.length, translation.length);
    return Array.from({ length }, (_, at) => [then[at] ?? '', translation[at] ?? '']);
  }
  const there = noted.flatMap(([, text], at) => (text.trim() === '' ? [] : at));
  const matches = align(
    there.map((at) => saidIn(noted[at]?.[1] ?? '')),
    translation.map(saidIn),
  );
  const pairs: Pair[] = [];
  let next = 0;
  const upTo = (end: number) => {
    // Those that English does without keep their place.
    for (; next < end; next += 1) pairs.push([noted[next]?.[0] ?? '', '']);
  };
  for (const [one, other] of matches) {
    const text = other === null ? '' : (translation[other] ?? '');
    if (one === null) {
      pairs.push(['', text]);
      continue;
    }
    const at = there[one] ?? 0;
    upTo(at);
    pairs.push([noted[at]?.[0] ?? '', text]);
    next = at + 1;
  }
  upTo(noted.length);
  return pairs;
}

interface Found {
  source: string;
  before: string | null;
  stored: string;
}

/** A translation without a source stands beside a source without a translation, where both are between the same others. */
function beside(pairs: readonly Pair[], source: readonly string[]): Found[] {
  const known = pairs.flatMap(([said], at) => (said === '' ? [] : at));
  const matches = align(
    known.map((at) => saidIn(pairs[at]?.[0] ?? '')),
    source.map(saidIn),
  );
  const found: Found[] = [];
  let next = 0;
  const loose = (end: number) => {
    for (; next < end; next += 1) found.push({ source: '', before: null, stored: pairs[next]?.[1] ?? '' });
  };
  for (const [one, other] of matches) {
    const says = other === null ? '' : (source[other] ?? '');
    if (one !== null) {
      const at = known[one] ?? 0;
      loose(at);
      const [before, stored] = pairs[at] ?? ['', ''];
      found.push({ source: says, before, stored });
      next = at + 1;
    } else if (next < pairs.length && pairs[next]?.[0] === '') {
      found.push({ source: says, before: null, stored: pairs[next]?.[1] ?? '' });
      next += 1;
    } else {
      found.push({ source: says, before: null, stored: '' });
    }
  }
  loose(pairs.length);
  // What both have lost is no paragraph.
  return found.filter(({ source: says, stored }) => says !== '' || stored !== '');
}

/** The desk as it lies when it is opened: every paragraph of both sides, in the order of the fields. */
export function openParagraphs({ source, translation, fields, base }: OpenDesk): Paragraph[] {
  return fields.flatMap((field) => {
    const pairs = pairsOf(base, field, paragraphsOf(translation.texts, field));
    return beside(pairs, paragraphsOf(source.texts, field)).map((found, at) => ({
      ...found,
      key: `${field.field}.${at}`,
      field: field.field,
      text: found.stored,
      changed: found.before === null ? found.source !== '' : saidIn(found.source) !== saidIn(found.before),
      done: false,
      theirs: null,
      earlier: null,
    }));
  });
}

/** What a save notes of a paragraph: its source of now where it is up to date, else the one of then. */
function noted({ source, before, text, changed, done }: Paragraph): Pair[] {
  const pair: Pair = [changed && !done ? (before ?? '') : source, text];
  return pair[0] === '' && pair[1].trim() === '' ? [] : [pair];
}

/** What is written: the fields whose translation was changed, and what all of it is made from. */
export function writtenOf({ translation, fields }: OpenDesk, paragraphs: readonly Paragraph[]) {
  const texts: Record<string, string> = {};
  const base: Record<string, Pair[]> = {};
  for (const field of fields) {
    const own = paragraphs.filter((one) => one.field === field.field);
    const text = joinParagraphs(own.map((one) => one.text));
    if (text !== joinParagraphs(paragraphsOf(translation.texts, field))) texts[field.field] = text;
    base[field.field] = own.flatMap(noted);
  }
  return { texts, base };
}
