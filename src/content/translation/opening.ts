import { toMarkdown } from '@/content/article-text';
import { align } from '@/content/versions/align';
import type { Base, OpenTranslation, Pair, Paragraph, TranslatedField } from './model';
import { joinParagraphs, plainParagraph, splitText, withoutMark } from './paragraphs';

/** Paragraphs of a field; old articles are stored as sections. */
const paragraphsOf = (texts: Record<string, string>, { field, shape }: TranslatedField) =>
  splitText(field === 'content' ? toMarkdown(texts[field] ?? '') : (texts[field] ?? ''), shape);

/** Pairs the noted source with the present translation, which may have changed elsewhere. */
function pairsOf(base: Base, field: TranslatedField, translation: readonly string[]): Pair[] {
  const noted = base[field.field];
  // Unnoted: an untranslated copy, whose paragraphs meet the source by index.
  if (noted === undefined) return translation.map((one) => ['', withoutMark(one)]);
  if (typeof noted === 'string') {
    const then = paragraphsOf({ [field.field]: noted }, field);
    const length = Math.max(then.length, translation.length);
    return Array.from({ length }, (_, at) => [then[at] ?? '', translation[at] ?? '']);
  }
  const there = noted.flatMap(([, text], at) => (text.trim() === '' ? [] : at));
  const matches = align(
    there.map((at) => plainParagraph(noted[at]?.[1] ?? '')),
    translation.map(plainParagraph),
  );
  const pairs: Pair[] = [];
  let next = 0;
  const upTo = (end: number) => {
    // Paragraphs without a translation keep their index.
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

/** Pairs a translation without a source with a source without a translation between the same neighbours. */
function beside(pairs: readonly Pair[], source: readonly string[]): Found[] {
  const known = pairs.flatMap(([source], at) => (source === '' ? [] : at));
  const matches = align(
    known.map((at) => plainParagraph(pairs[at]?.[0] ?? '')),
    source.map(plainParagraph),
  );
  const found: Found[] = [];
  let next = 0;
  const addWithoutSource = (end: number) => {
    for (; next < end; next += 1) found.push({ source: '', before: null, stored: pairs[next]?.[1] ?? '' });
  };
  for (const [one, other] of matches) {
    const text = other === null ? '' : (source[other] ?? '');
    if (one !== null) {
      const at = known[one] ?? 0;
      addWithoutSource(at);
      const [before, stored] = pairs[at] ?? ['', ''];
      found.push({ source: text, before, stored });
      next = at + 1;
    } else if (next < pairs.length && pairs[next]?.[0] === '') {
      found.push({ source: text, before: null, stored: pairs[next]?.[1] ?? '' });
      next += 1;
    } else {
      found.push({ source: text, before: null, stored: '' });
    }
  }
  addWithoutSource(pairs.length);
  // Drops paragraphs that both languages lost.
  return found.filter(({ source: text, stored }) => text !== '' || stored !== '');
}

/** Builds the paragraphs of both languages, in the order of the fields. */
export function openParagraphs({ source, translation, fields, base }: OpenTranslation): Paragraph[] {
  return fields.flatMap((field) => {
    const pairs = pairsOf(base, field, paragraphsOf(translation.texts, field));
    return beside(pairs, paragraphsOf(source.texts, field)).map((found, at) => ({
      ...found,
      key: `${field.field}.${at}`,
      field: field.field,
      text: found.stored,
      changed:
        found.before === null
          ? found.source !== ''
          : plainParagraph(found.source) !== plainParagraph(found.before),
      done: false,
      theirs: null,
      earlier: null,
    }));
  });
}

/** Source noted for a paragraph: the present one if it is up to date, else the former one. */
function noted({ source, before, text, changed, done }: Paragraph): Pair[] {
  const pair: Pair = [changed && !done ? (before ?? '') : source, text];
  return pair[0] === '' && pair[1].trim() === '' ? [] : [pair];
}

/** Payload of a save: the changed fields, and the sources of all paragraphs. */
export function writtenOf({ translation, fields }: OpenTranslation, paragraphs: readonly Paragraph[]) {
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
