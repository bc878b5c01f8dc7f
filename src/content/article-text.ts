import { wordCount } from '@/lib/written-text';

/** Article text is one column: a JSON array of sections, or else Markdown. */
export type ArticleContent = { kind: 'sections'; sections: Section[] } | { kind: 'markdown'; text: string };

export interface Section {
  subheading?: string;
  paragraphs: string[];
}

function isSection(value: unknown): value is Section {
  if (typeof value !== 'object' || value === null) return false;
  const { subheading, paragraphs } = value as { subheading?: unknown; paragraphs?: unknown };
  return (
    (subheading === undefined || subheading === null || typeof subheading === 'string') &&
    Array.isArray(paragraphs) &&
    paragraphs.every((paragraph) => typeof paragraph === 'string')
  );
}

/** Plain text, broken JSON and any other JSON value are Markdown; plain text is then one paragraph. */
export function parseContent(text: string): ArticleContent {
  if (!text.trimStart().startsWith('[')) return { kind: 'markdown', text };
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.length > 0 && parsed.every(isSection)) {
      return { kind: 'sections', sections: parsed };
    }
  } catch {
    // Not JSON after all: a Markdown text may well begin with a bracket.
  }
  return { kind: 'markdown', text };
}

/** Text for the editor: sections become `##` headings and paragraphs. */
export function toMarkdown(text: string): string {
  const content = parseContent(text);
  if (content.kind === 'markdown') return content.text;
  return content.sections
    .flatMap(({ subheading, paragraphs }) => [...(subheading ? [`## ${subheading}`] : []), ...paragraphs])
    .join('\n\n');
}

/** How fast people read on a screen, the round figure between published averages (200 to 240). */
const wordsPerMinute = 220;

export function proposeReadingTime(text: string): number {
  return Math.max(1, Math.ceil(wordCount(toMarkdown(text)) / wordsPerMinute));
}
