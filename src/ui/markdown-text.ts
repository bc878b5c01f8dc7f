import { type Embed, embedOf } from '@/lib/embeds';
import { type Footnotes, footnotesOf } from './markdown-footnotes';
import { lexMarkdown, type Tokens as Marked, type Token } from './markdown-tokens';
import { type TextSection, withIds } from './text-sections';

export interface WholeText {
  shift: number;
  ids: ReadonlyMap<Token, string>;
  footnotes: Footnotes;
  embeds: ReadonlyMap<Token, EmbedLine | null>;
}

/** A line with only the address of a player's page, or a link to it: its text is the title. */
export interface EmbedLine {
  href: string;
  title: string;
  image: string;
  embed: Embed;
}

export function embedLineOf(token: Token): EmbedLine | null {
  const parts = token.type === 'paragraph' ? (token.tokens ?? []).filter(({ raw }) => raw.trim()) : [];
  const { href = '', tokens = [] } =
    parts.length === 1 && parts[0]?.type === 'link' ? (parts[0] as Marked.Link) : {};
  const embed = embedOf(href);
  const words = plainText(tokens).trim();
  const [picture] = tokens.length === 1 ? tokens : [];
  const image = picture?.type === 'image' ? picture.href : '';
  return embed && { href, title: words === href ? '' : words, image, embed };
}

export function readWhole(source: string, withEmbeds = true): { tokens: Token[]; text: WholeText } {
  const tokens = lexMarkdown(source);
  const shift = headingShift(tokens);
  const ids = new Map(sectionsOf(tokens).map(({ token, id }) => [token, id]));
  const embeds = new Map(withEmbeds ? tokens.map((token) => [token, embedLineOf(token)]) : []);
  return { tokens, text: { shift, ids, footnotes: footnotesOf(tokens), embeds } };
}

/** The sections a text is made of, by their titles; the ids are those its `h2` have. */
export function markdownSections(source: string): TextSection[] {
  return sectionsOf(lexMarkdown(source)).map(({ id, title }) => ({ id, title }));
}

const isHeading = (token: Token): token is Marked.Heading => token.type === 'heading';

function sectionsOf(tokens: readonly Token[]) {
  const all = tokens.filter(isHeading);
  const level = (among: readonly Marked.Heading[]) =>
    among.filter(({ depth }) => depth === Math.min(...among.map((one) => one.depth)));
  const top = level(all);
  const begins = tokens.find(({ type }) => type !== 'space' && type !== 'remark') === top[0];
  const below = all.filter((one) => one !== top[0]);
  const headings = top.length === 1 && begins && below.length > 0 ? level(below) : top;
  const titles = headings.map((token) => plainText(token.tokens));
  return withIds(titles).map((section, index) => ({ ...section, token: headings[index] as Token }));
}

export function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .filter(({ type }) => type !== 'reference')
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');
}

/** Levels to shift: the title of the page is the only h1, so the first level of a text becomes h2. */
function headingShift(tokens: readonly Token[]): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth as number] : []));
  return depths.length > 0 ? 2 - Math.min(...depths) : 0;
}
