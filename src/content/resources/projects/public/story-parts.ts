import {
  type AttributedQuote,
  attributedQuoteOf,
  type CountedFact,
  captionOf,
  figuresOf,
  pairOf,
} from '@/ui/markdown-blocks';
import { calloutOf, type Tokens as Marked, type MarkedToken, type Token } from '@/ui/markdown-tokens';

/** Parts of a story in sequence: text beside its title, or a block of full width. */
export type StoryPart =
  | { kind: 'text'; heading: Marked.Heading | null; tokens: Token[] }
  | { kind: 'pictures'; images: readonly Marked.Image[]; wide: boolean }
  | { kind: 'facts'; facts: readonly CountedFact[] }
  | { kind: 'saying'; quote: AttributedQuote };

/** Tokens that are not shown, or only below the text. */
const hidden: ReadonlySet<string> = new Set(['space', 'def', 'remark', 'footnote']);

/** Splits a text into parts; `shift` is from its highest heading level to `h2`. */
export function partsIn(tokens: readonly Token[], shift: number): StoryPart[] {
  const parts: StoryPart[] = [];
  for (const token of tokens as readonly MarkedToken[]) {
    if (hidden.has(token.type)) continue;
    const last = parts.at(-1);
    const alone = partOf(token);
    if (alone) parts.push(alone);
    else if (token.type === 'heading' && token.depth + shift === 2) {
      parts.push({ kind: 'text', heading: token, tokens: [] });
    } else if (last?.kind === 'text') last.tokens.push(token);
    else parts.push({ kind: 'text', heading: null, tokens: [token] });
  }
  return parts;
}

function partOf(token: MarkedToken): StoryPart | null {
  if (token.type === 'paragraph') {
    const pair = pairOf(token);
    if (pair) return { kind: 'pictures', images: pair, wide: false };
    const [only, ...others] = token.tokens ?? [];
    if (only?.type !== 'image' || others.length > 0) return null;
    const image = only as Marked.Image;
    return { kind: 'pictures', images: [image], wide: captionOf(image).wide };
  }
  if (token.type !== 'blockquote' || calloutOf(token)) return null;
  const facts = figuresOf(token);
  if (facts) return { kind: 'facts', facts };
  const quote = attributedQuoteOf(token);
  return quote && { kind: 'saying', quote };
}
