import { parseContent, type Section } from '@/content/article-text';
import { Markdown } from '@/ui/markdown';
import { markdownSections } from '@/ui/markdown-text';
import { type TextSection, withIds } from '@/ui/text-sections';

export function ArticleText({ content }: { content: string }) {
  const parsed = parseContent(content);
  if (parsed.kind === 'markdown') return <Markdown source={parsed.text} embeds />;
  const ids = titledSections(parsed.sections).map(({ id }) => id);
  return (
    <div className="prose">
      {parsed.sections.flatMap((section, index) =>
        sectionParts(section, index, section.subheading ? ids.shift() : undefined),
      )}
    </div>
  );
}

export function articleSections(content: string): TextSection[] {
  const parsed = parseContent(content);
  return parsed.kind === 'markdown' ? markdownSections(parsed.text) : titledSections(parsed.sections);
}

const titledSections = (sections: readonly Section[]) =>
  withIds(sections.flatMap(({ subheading }) => (subheading ? [subheading] : [])));

/** Flat, because the rhythm of prose is between its direct children. */
function sectionParts({ subheading, paragraphs }: Section, section: number, id: string | undefined) {
  return [
    subheading ? (
      <h2 key={`${section}-title`} id={id}>
        {subheading}
      </h2>
    ) : null,
    ...paragraphs.map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
      <p key={`${section}-${index}`}>{paragraph}</p>
    )),
  ];
}
