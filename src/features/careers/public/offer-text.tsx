import { type Block, readText } from './plain-text';

/** A description as it was typed: paragraphs and lists, never markup. */
export function OfferText({ text }: { text: string }) {
  return (
    <div className="prose">
      {readText(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
    );
  }
  return (
    <>
      {block.title ? <h3>{block.title}</h3> : null}
      <ul>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}
