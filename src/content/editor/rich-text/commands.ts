import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { linkAddress } from '@/ui/markdown-address';
import type { CalloutKind } from '@/ui/markdown-tokens';

/** Links the selection, or inserts a link at the caret. Refused addresses are ignored; a new one loses the old title. */
export function setLink(editor: Editor, href: string, words = href, title: string | null = null): void {
  if (!linkAddress(href)) return;
  const before = editor.getAttributes('link');
  const attrs = { href, title: title ?? (before.href === href ? before.title : null) };
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs }] }).run();
  } else chain.extendMarkRange('link').setMark('link', attrs).run();
}

/** A selected block, such as a picture, holds no text to link. */
export const canLink = ({ state: { selection } }: Editor): boolean =>
  !(selection instanceof NodeSelection) || selection.node.isInline;

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
}

export function askForBlock(editor: Editor): void {
  const { $from } = editor.state.selection;
  const { isTextblock, content, textContent } = $from.parent;
  if (textContent === '/' && $from.parentOffset === 1) {
    editor.commands.focus();
    return;
  }
  if (isTextblock && content.size === 0) {
    editor.chain().focus().insertContent('/').run();
    return;
  }
  const at = $from.depth > 0 ? $from.after(1) : editor.state.doc.content.size;
  editor
    .chain()
    .insertContentAt(at, { type: 'paragraph', content: [{ type: 'text', text: '/' }] })
    .focus(at + 2)
    .run();
}

function calloutBefore({ selection }: EditorState): number | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'callout') return selection.from;
  const { $from } = selection;
  const depth = $from.sharedDepth(selection.to);
  for (let at = depth; at > 0; at -= 1) if ($from.node(at).type.name === 'callout') return $from.before(at);
  return null;
}

/** Kind of the selected call-out; null outside one. */
export function calloutKindAt(state: EditorState): CalloutKind | null {
  const at = calloutBefore(state);
  return at === null ? null : state.doc.nodeAt(at)?.attrs.kind;
}

export function setCalloutKind(editor: Editor, kind: CalloutKind): void {
  const at = calloutBefore(editor.state);
  const chain = editor.chain().focus();
  if (at !== null && calloutKindAt(editor.state) !== kind) {
    chain.command(({ tr }) => Boolean(tr.setNodeAttribute(at, 'kind', kind)));
  }
  chain.run();
}

/** A browser reports a caret that it moved itself only after the keys that wait: read before each key. */
export function readSelection(view: EditorView): false {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}
