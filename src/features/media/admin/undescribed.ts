import { escapeAlt } from '@/content/editor/rich-text/document/escape';
import type { DescribedPictures } from '@/content/resource/types';
import { isUndescribed, markdownFacts } from '@/ui/markdown-facts';

export type PictureRow = Record<string, string | string[]>;

export interface UndescribedPicture {
  column: string;
  src: string;
}

const listOf = (value: PictureRow[string] | undefined) => (value === undefined ? [] : [value].flat());
const picturesIn = (text: PictureRow[string] | undefined) => markdownFacts(String(text ?? '')).pictures;

/** Pictures of a row without alternative text, each once in a column. */
export function undescribedIn(
  row: PictureRow,
  { columns, lists, texts }: DescribedPictures,
): UndescribedPicture[] {
  const inStory = new Set(texts.flatMap((text) => picturesIn(row[text]).map(({ src }) => src)));
  const lacking = [
    ...[...columns, ...lists].flatMap(([column, alts]) =>
      listOf(row[column])
        .map((src, index) => ({ column, src, alt: listOf(row[alts])[index] ?? '' }))
        // The page shows a picture of a gallery within its story, if it is there.
        .filter(({ src }) => !(Array.isArray(row[column]) && inStory.has(src))),
    ),
    ...texts.flatMap((column) => picturesIn(row[column]).map((picture) => ({ column, ...picture }))),
  ].filter(isUndescribed);
  return lacking
    .filter(
      ({ column, src }, index) =>
        lacking.findIndex((one) => one.column === column && one.src === src) === index,
    )
    .map(({ column, src }) => ({ column, src }));
}

/** The changed column after describing a picture of a row; null if the picture is described already. */
export function describePicture(
  row: PictureRow,
  { columns, lists }: DescribedPictures,
  { column, src }: UndescribedPicture,
  alt: string,
): PictureRow | null {
  const alts = [...columns, ...lists].find(([pictures]) => pictures === column)?.[1];
  if (alts === undefined) {
    const text = describeInText(String(row[column]), src, escapeAlt(alt));
    return text === row[column] ? null : { [column]: text };
  }
  const before = listOf(row[alts]);
  const after = listOf(row[column]).map((one, index) =>
    one === src && !before[index]?.trim() ? alt : (before[index] ?? ''),
  );
  if (after.every((one, index) => one === (before[index] ?? ''))) return null;
  return { [alts]: Array.isArray(row[column]) ? after : (after[0] ?? '') };
}

/** Fills empty brackets, but only where they are an image: in code they are text. */
function describeInText(source: string, src: string, alt: string): string {
  const lackingIn = (text: string) =>
    picturesIn(text).filter((picture) => picture.src === src && isUndescribed(picture)).length;
  let text = source;
  for (const { index, 0: empty } of [...source.matchAll(/!\[\s*\]/g)].reverse()) {
    const tried = `${text.slice(0, index)}![${alt}]${text.slice(index + empty.length)}`;
    if (lackingIn(tried) < lackingIn(text)) text = tried;
  }
  return text;
}
