import { Markdown } from '@/ui/markdown';
import { parseContent, type Section } from './content';

/** The text of an article, whichever of its two shapes it has. */
export function ArticleText({ content }: { content: string }) {
  const parsed = parseContent(content);
  if (parsed.kind === 'markdown') return <Markdown source={parsed.text} />;
  return (
    <div className="prose">{parsed.sections.flatMap((section, index) => sectionParts(section, index))}</div>
  );
}

/** Flat, because the rhythm of prose is between its direct children. */
function sectionParts({ subheading, paragraphs }: Section, section: number) {
  return [
    subheading ? <h2 key={`${section}-title`}>{subheading}</h2> : null,
    ...paragraphs.map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
      <p key={`${section}-${index}`}>{paragraph}</p>
    )),
  ];
}
