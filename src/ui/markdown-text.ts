import { type Footnotes, footnotesOf } from './markdown-footnotes';
import { lexMarkdown, type Tokens as Marked, type Token } from './markdown-tokens';
import { type TextSection, withIds } from './text-sections';

/** What a part has to know of the text it stands in. */
export interface WholeText {
  /** From the level its writer began with to `h2`. */
  shift: number;
  ids: ReadonlyMap<Token, string>;
  footnotes: Footnotes;
}

/** A text in its parts, for a page that sets them in another way than one below the other. */
export function readWhole(source: string): { tokens: Token[]; text: WholeText } {
  const tokens = lexMarkdown(source);
  const shift = headingShift(tokens);
  const ids = new Map(sectionsOf(tokens, shift).map(({ token, id }) => [token, id]));
  return { tokens, text: { shift, ids, footnotes: footnotesOf(tokens) } };
}

/** The sections a text is made of, by their titles; the ids are those its `h2` have. */
export function markdownSections(source: string): TextSection[] {
  const tokens = lexMarkdown(source);
  return sectionsOf(tokens, headingShift(tokens)).map(({ id, title }) => ({ id, title }));
}

function sectionsOf(tokens: readonly Token[], shift: number) {
  const isTitle = (token: Token): token is Marked.Heading =>
    token.type === 'heading' && token.depth + shift === 2;
  const headings = tokens.filter(isTitle);
  const titles = headings.map((token) => plainText(token.tokens));
  return withIds(titles).map((section, index) => ({ ...section, token: headings[index] as Token }));
}

/** The words alone, of whatever stands in a line. */
export function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .filter(({ type }) => type !== 'reference')
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');
}

/** The page's title is the only h1: whatever level a text starts at becomes h2. */
function headingShift(tokens: readonly Token[]): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth as number] : []));
  return depths.length > 0 ? 2 - Math.min(...depths) : 0;
}
