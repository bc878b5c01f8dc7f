import { Lexer, type Tokens as Marked, type MarkedToken, type Token } from 'marked';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { decodeEntities } from './markdown-entities';
import { Anchor, Illustration } from './markdown-link';

interface MarkdownProps {
  source: string;
  className?: string | undefined;
}

/** Markdown as React elements. Raw HTML is text here; addresses pass an allow-list (markdown-address.ts). */
export function Markdown({ source, className }: MarkdownProps) {
  const tokens = Lexer.lex(source, { gfm: true });
  return (
    <div className={classNames('prose', className)}>
      <Parts tokens={tokens} shift={headingShift(tokens)} />
    </div>
  );
}

/** The page's title is the only h1: whatever level a text starts at becomes h2. */
function headingShift(tokens: readonly Token[]): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth as number] : []));
  return depths.length > 0 ? 2 - Math.min(...depths) : 0;
}

interface PartProps {
  tokens: readonly Token[] | undefined;
  shift: number;
}

function Parts({ tokens = [], shift }: PartProps) {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    <Part key={index} token={token as MarkedToken} shift={shift} />
  ));
}

/** One token; a kind that is not known shows its source, so nothing is lost and nothing runs. */
function Part({ token, shift }: { token: MarkedToken; shift: number }): ReactNode {
  const inside = (tokens: readonly Token[] | undefined) => <Parts tokens={tokens} shift={shift} />;
  switch (token.type) {
    case 'heading': {
      const Heading = headings[Math.min(token.depth + shift, 6)] ?? 'h6';
      return <Heading>{inside(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{inside(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{inside(token.tokens)}</blockquote>;
    case 'list':
      return <List list={token} shift={shift} />;
    case 'table':
      return <DataTable table={token} shift={shift} />;
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
      return <Anchor href={token.href}>{inside(token.tokens)}</Anchor>;
    case 'image':
      return <Illustration image={token} />;
    case 'text':
      return token.tokens ? inside(token.tokens) : decodeEntities(token.text);
    case 'escape':
      return token.text;
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

function List({ list, shift }: { list: Marked.List; shift: number }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index}>
      <Parts tokens={item.tokens} shift={shift} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function DataTable({ table, shift }: { table: Marked.Table; shift: number }) {
  const { t } = useTranslation('ui');
  const cell = (content: Marked.TableCell) => ({
    style: content.align ? { textAlign: content.align } : undefined,
    children: <Parts tokens={content.tokens} shift={shift} />,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className="table-scroll" tabIndex={0} aria-label={t('table.scroll')}>
      <table>
        <thead>
          <tr>
            {table.header.map((content, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col" {...cell(content)} />
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
