import { type Head, headOf, isFinished, isUnlisted } from './check-heads.ts';
import { readableText } from './check-pages.ts';
import type { BuiltPages } from './host-files.ts';

export interface ContentFault {
  path: string;
  kind: 'titleLong' | 'descriptionShort' | 'descriptionLong' | 'sameTitle' | 'textShort';
  message: string;
}

/** Characters that search results show, with room for the agency's name behind a title. */
const bounds = { title: 80, descriptionLeast: 50, descriptionMost: 160, text: 300 } as const;

export function contentFaults(pages: BuiltPages): ContentFault[] {
  const heads: Head[] = [];
  const short: ContentFault[] = [];
  for (const [file, html] of pages) {
    if (!isFinished(file)) continue;
    const head = structuredClone(headOf(file, html));
    if (!isUnlisted(file)) heads.push(head);
    const letters = readableText(html).length;
    const message = `only ${letters} letters inside <main>`;
    if (letters <= bounds.text) short.push({ path: head.path, kind: 'textShort', message });
  }
  return [...heads.flatMap(lengths), ...sameTitles(heads), ...short];
}

function lengths({ path, title, description }: Head): ContentFault[] {
  const [long, wide] = [[...title].length, [...description].length];
  const found: ContentFault[] = [];
  if (long > bounds.title) found.push({ path, kind: 'titleLong', message: `a title of ${long} letters` });
  const message = `a description of ${wide} letters`;
  if (wide < bounds.descriptionLeast) found.push({ path, kind: 'descriptionShort', message });
  if (wide > bounds.descriptionMost) found.push({ path, kind: 'descriptionLong', message });
  return found;
}

/** Lists equal titles. The same page in two languages may share one, if it is a name: of a project, of an offer. */
function sameTitles(heads: readonly Head[]): ContentFault[] {
  const byTitle = new Map<string, Head>();
  return heads.flatMap((head) => {
    const before = byTitle.get(head.title);
    byTitle.set(head.title, head);
    if (!before) return [];
    const named = /^\/(fr|en)\/(portfolio|careers)\/./.test(head.path);
    const one = [...head.alternates.values()].includes(before.canonical);
    const message = `the title of ${before.path}, “${head.title}”`;
    return named && one ? [] : [{ path: head.path, kind: 'sameTitle', message }];
  });
}
