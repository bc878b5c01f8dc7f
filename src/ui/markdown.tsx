import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { lazyPart } from '@/lib/lazy-part';
import { GridFrame } from './frame';
import {
  type AttributedQuote,
  attributedQuoteOf,
  type CountedFact,
  captionOf,
  figuresOf,
  pairOf,
  personOf,
} from './markdown-blocks';
import { Anchor, Illustration } from './markdown-link';
import { Notes, Reference } from './markdown-notes';
import { type EmbedLine, readWhole, type WholeText } from './markdown-text';
import {
  type CalloutKind,
  calloutOf,
  lexLine,
  type Tokens as Marked,
  type MarkedToken,
  type Token,
} from './markdown-tokens';
import { VisuallyHidden } from './visually-hidden';

interface MarkdownProps {
  source: string;
  className?: string | undefined;
  embeds?: boolean;
}

/** Markdown as React elements. Raw HTML is text here; addresses pass an allow-list (markdown-address.ts). */
export function Markdown({ source, className, embeds = false }: MarkdownProps) {
  const { tokens, text } = readWhole(source, embeds);
  return (
    <div className={classNames('prose', className)}>
      <Parts tokens={tokens} text={text} />
      <Notes text={text} show={(inside) => <Parts tokens={inside} text={text} />} />
    </div>
  );
}

const EmbedCard = lazyPart(
  async (): Promise<ComponentType<EmbedLine & { plain: ReactNode }>> => {
    const [{ EmbedCard }] = await Promise.all([
      import('./embed-card'),
      import('@/i18n/late-catalogues').then((code) => code.loadEmbedTexts()),
    ]);
    return EmbedCard;
  },
  { onFailure: ({ plain }) => plain },
);

/** Maximum length of a quotation set large between beams; a longer one is set as text. */
const pullQuoteMax = 160;

export function Parts({ tokens = [], text }: { tokens: readonly Token[] | undefined; text: WholeText }) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    <Part key={index} token={token as MarkedToken} text={text} />
  ));
}

/** Renders one token; an unknown kind shows its source and never runs. */
function Part({ token, text }: { token: MarkedToken; text: WholeText }): ReactNode {
  const inside = (tokens: readonly Token[] | undefined) => <Parts tokens={tokens} text={text} />;
  switch (token.type) {
    case 'heading': {
      const Heading = headings[Math.min(token.depth + text.shift, 6)] ?? 'h6';
      return <Heading id={text.ids.get(token)}>{inside(token.tokens)}</Heading>;
    }
    case 'paragraph': {
      const pair = pairOf(token);
      if (pair) return <Pair images={pair} text={text} />;
      const line = text.embeds.get(token);
      const plain = <p>{inside(token.tokens)}</p>;
      if (line) {
        return (
          <Suspense fallback={plain}>
            <EmbedCard {...line} plain={plain} />
          </Suspense>
        );
      }
      const [only, ...others] = token.tokens ?? [];
      if (only?.type === 'image' && others.length === 0)
        return <Figure image={only as Marked.Image} text={text} />;
      return plain;
    }
    case 'blockquote': {
      const callout = calloutOf(token);
      if (callout) return <Callout kind={callout.kind}>{inside(callout.tokens)}</Callout>;
      const facts = figuresOf(token);
      if (facts) return <Facts facts={facts} text={text} />;
      const quote = attributedQuoteOf(token);
      if (quote) return <Quotation quote={quote} text={text} />;
      return (
        <blockquote className={token.text.length <= pullQuoteMax ? 'pull-quote' : undefined}>
          {inside(token.tokens)}
        </blockquote>
      );
    }
    case 'list':
      return <List list={token} text={text} />;
    case 'table':
      return <DataTable table={token} text={text} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{inside(token.tokens)}</strong>;
    case 'em':
      return <em>{inside(token.tokens)}</em>;
    case 'del':
      return <del>{inside(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return (
        <Anchor href={token.href} title={token.title}>
          {inside(token.tokens)}
        </Anchor>
      );
    case 'image':
      return <Illustration image={token} />;
    case 'text':
      return token.tokens ? inside(token.tokens) : token.text;
    case 'escape':
    case 'html':
      return token.text;
    case 'element': {
      const Element = token.name;
      return <Element title={token.title ?? undefined}>{inside(token.tokens)}</Element>;
    }
    case 'reference':
      return <Reference reference={token} text={text} />;
    case 'remark':
    case 'footnote':
    case 'space':
    case 'def':
      return null;
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} disabled readOnly />;
    default:
      return token.raw;
  }
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as Record<
  number,
  'h2' | 'h3' | 'h4' | 'h5' | 'h6'
>;

/** A picture alone in its paragraph; the title that Markdown gives it is its caption, set as a line of text. */
function Figure({ image, text }: { image: Marked.Image; text: WholeText }) {
  const { wide, caption } = captionOf(image);
  return (
    <figure data-wide={wide || undefined}>
      <Illustration image={image} />
      {caption ? (
        <figcaption>
          <Parts tokens={lexLine(caption)} text={text} />
        </figcaption>
      ) : null}
    </figure>
  );
}

function Pair({ images, text }: { images: readonly Marked.Image[]; text: WholeText }) {
  return (
    <div className="pair">
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Figure key={index} image={image} text={text} />
      ))}
    </div>
  );
}

function Facts({ facts, text }: { facts: readonly CountedFact[]; text: WholeText }) {
  return (
    <GridFrame as="ul" columns={facts.length > 2 ? 3 : 2}>
      {facts.map(({ figure, counts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          {figure.length > 0 ? (
            <strong>
              <Parts tokens={figure} text={text} />
            </strong>
          ) : null}{' '}
          <Parts tokens={counts} text={text} />
        </li>
      ))}
    </GridFrame>
  );
}

function Quotation({ quote: { tokens, person }, text }: { quote: AttributedQuote; text: WholeText }) {
  const { name, role } = personOf(person);
  return (
    <figure>
      <blockquote>
        <Parts tokens={tokens} text={text} />
      </blockquote>
      <figcaption>
        <strong>
          <Parts tokens={name} text={text} />
        </strong>
        {role.length > 0 ? (
          <>
            {', '}
            <Parts tokens={role} text={text} />
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="note" aria-label={t(`callout.${kind}`)} className="callout" data-callout={kind}>
      <p className="callout-word" aria-hidden="true">
        {t(`callout.${kind}`)}
      </p>
      {children}
    </div>
  );
}

function List({ list, text }: { list: Marked.List; text: WholeText }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>
      <Parts tokens={item.tokens} text={text} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function DataTable({ table, text }: { table: Marked.Table; text: WholeText }) {
  const { t } = useTranslation('ui');
  const cell = (content: Marked.TableCell) => ({
    style: content.align ? { textAlign: content.align } : undefined,
    children: <Parts tokens={content.tokens} text={text} />,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className="table-scroll" tabIndex={0} aria-label={t('table.scroll')}>
      <table>
        <thead>
          <tr>
            {table.header.map((content, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col" {...cell(content)}>
                {/* The corner above the row headers may be empty. */}
                {content.text.trim() ? (
                  cell(content).children
                ) : (
                  <VisuallyHidden>{t('table.column', { number: index + 1 })}</VisuallyHidden>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((content, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} {...cell(content)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
