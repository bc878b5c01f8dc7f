import { Fragment, type Mark, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { breakable } from '@/lib/breakable';
import { embedOf } from '@/lib/embeds';
import { imageAddress, linkAddress } from '@/ui/markdown-address';
import { type DocumentNode, readMarkdown } from '../document/read-markdown';

/** Unmistakable Markdown: heading, fence, quotation, table rule, bold text, link, list of two. */
const signs = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}\|?(?: *:?-{3,}:? *\|)+(?: *:?-{3,}:? *)?$/m,
  /(?:^|[\s(«“"'])(?:\*\*|__)\S(?:.{0,300}?\S)?(?:\*\*|__)(?=$|[\s)»”"'.,:;!?…])/m,
  /\[[^\]\n]{1,300}\]\([^\s)]{1,500}(?: "[^"\n]*")?\)/,
  /^ {0,3}[-*+] \S.*\n(?:\n? *)[-*+] \S/m,
  /^ {0,3}\d{1,3}[.)] \S.*\n(?:\n? *)\d{1,3}[.)] \S/m,
];

export const isMarkdown = (text: string): boolean => signs.some((sign) => sign.test(text));

/** Clear Markdown is read as such, all of it; else each line is a paragraph, as always if pasted "as plain text". */
export function pastedText(
  text: string,
  schema: Schema,
  { marks, plain }: { marks: readonly Mark[]; plain: boolean },
): Slice {
  const lines = breakable(text.replace(/\r\n?/g, '\n'));
  const nodes =
    !plain && isMarkdown(lines)
      ? readMarkdown(lines)
          .blocks.flatMap(({ node }) => taken(node))
          .map((node) => schema.nodeFromJSON(node))
      : lines
          .split(/\n+/)
          .filter(Boolean)
          .map((line) => schema.node('paragraph', null, schema.text(line, marks)));
  return new Slice(Fragment.from(nodes), 0, 0);
}

/** Links the selection to a pasted address; returns whether it did. */
export function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  const { $from, $to, from, to, empty } = state.selection;
  const href = text.trim();
  const { link } = state.schema.marks;
  const takesLinks = $from.sameParent($to) && link && $from.parent.type.allowsMarkType(link);
  if (empty || !link || !takesLinks || !/^(?:https?:\/\/|mailto:)\S+$/i.test(href)) return false;
  if (!linkAddress(href)) return false;
  dispatch(state.tr.addMark(from, to, link.create({ href })));
  return true;
}

/** Makes a card of the address of a player's page that is pasted on an empty line; returns whether it did. */
export function pasteEmbed({ state, dispatch }: EditorView, text: string): boolean {
  const { $from, empty } = state.selection;
  const href = text.trim();
  const { embed } = state.schema.nodes;
  const onEmptyLine =
    empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  if (!embed || !onEmptyLine || !embedOf(href)) return false;
  dispatch(state.tr.replaceWith($from.before(), $from.after(), embed.create({ href })).scrollIntoView());
  return true;
}

/** Pastes as from a page: no title, no bytes of pictures, no refused address, and each link with its definition. */
function taken(node: DocumentNode): DocumentNode[] {
  const { type, attrs = {}, content } = node;
  if (type === 'untouched' && /^ {0,3}\[[^\]]+\]:/.test(String(attrs.source))) return [];
  if (type === 'heading') {
    const level = Math.min(4, Math.max(2, Number(attrs.level)));
    return [{ ...node, attrs: { ...attrs, level }, ...within(content) }];
  }
  if ((type === 'picture' || type === 'image') && !imageAddress(String(attrs.src))) {
    const words: DocumentNode[] = attrs.alt ? [{ type: 'text', text: String(attrs.alt) }] : [];
    return type === 'image' ? words : words.map((text) => ({ type: 'paragraph', content: [text] }));
  }
  const marks = node.marks?.filter(({ type, attrs }) => type !== 'link' || linkAddress(String(attrs?.href)));
  const inside = { ...within(content), ...(marks ? { marks } : {}) };
  // Splits a pair of which one picture is not shown.
  if (type === 'pair' && inside.content?.some((one) => one.type !== 'picture')) return inside.content;
  if (type === 'pair' && inside.content?.length !== 2) return inside.content ?? [];
  return [{ ...node, ...inside }];
}

const within = (content: DocumentNode[] | undefined) => (content ? { content: content.flatMap(taken) } : {});
