import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { canSplit, insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { isWaitingReference } from '../markdown-pictures';
import type { PictureTarget } from '../use-picture-writing';

type Exchange = Parameters<PictureTarget['exchange']>;

function fillPlace(editor: Editor, alt: string, src: string): boolean {
  const { selection, tr } = editor.state;
  if (!(selection instanceof NodeSelection)) return false;
  const { node, from, to, $from } = selection;
  if (node.type.name !== 'embed' && (node.type.name !== 'picture' || node.attrs.src)) return false;
  tr.setNodeMarkup(from, undefined, { ...node.attrs, src, alt });
  const beside = $from.parent.type.name === 'pair' && $from.index() === 0 ? tr.doc.nodeAt(to) : null;
  tr.setSelection(NodeSelection.create(tr.doc, beside && !beside.attrs.src ? to : from));
  editor.view.dispatch(tr);
  editor.commands.focus();
  return true;
}

/** Inserts a picture at a position, replacing nothing: between blocks, in a split paragraph, or after a table. */
function insertPicture(editor: Editor, attrs: { src: string; alt: string }, position: number): void {
  const { doc, schema, tr } = editor.state;
  const node = schema.nodes.picture?.create(attrs);
  if (!node) return;
  const $position = doc.resolve(position);
  let at = insertPoint(doc, position, node.type);
  if (at === null && canSplit(doc, position)) {
    tr.split(position);
    at = position + 1;
  }
  at ??= $position.after(1);
  tr.insert(at, node);
  const end = at + node.nodeSize;
  if (end === tr.doc.content.size && schema.nodes.paragraph) tr.insert(end, schema.nodes.paragraph.create());
  const isText = tr.doc.nodeAt(end)?.isTextblock;
  tr.setSelection(isText ? TextSelection.create(tr.doc, end + 1) : NodeSelection.create(tr.doc, at));
  editor.view.dispatch(tr.scrollIntoView());
  editor.commands.focus();
}

/** Position in the text under the pointer; between two blocks the one beside which the pointer is. */
export function dropPosition(
  view: EditorView,
  { clientX, clientY }: Pick<DragEvent, 'clientX' | 'clientY'>,
): number | undefined {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found || found.inside !== -1) return found?.pos;
  const $found = view.state.doc.resolve(found.pos);
  if ($found.depth === 0) return found.pos;
  const block = view.nodeDOM($found.before(1));
  const isBelow = block instanceof Element && clientY > block.getBoundingClientRect().bottom;
  return isBelow ? $found.after(1) : $found.before(1);
}

/** Inserts pictures at the caret. Undo removes a picture, never a step of its upload. */
export function pictureTarget(editor: Editor): PictureTarget {
  /** Undo or paste may bring back the placeholder of a finished upload. */
  const arrived = new Map<string, Exchange>();

  const exchange = (known: ReadonlyMap<string, Exchange>, undoable: boolean) => {
    if (known.size === 0 || editor.isDestroyed) return;
    // Neither caret nor focus moves, as the person goes on writing.
    const { tr } = editor.state;
    editor.state.doc.descendants((node, at) => {
      const found = known.get(node.attrs.src);
      if (!found) return;
      const [, picture, words] = found;
      const position = tr.mapping.map(at);
      if (!picture) {
        if (node.type.name === 'embed') tr.setNodeAttribute(position, 'src', '');
        else tr.delete(position, position + node.nodeSize);
        return;
      }
      const typed = words !== undefined && node.attrs.alt !== '' && node.attrs.alt !== words;
      const alt = typed ? node.attrs.alt : (picture.alt ?? node.attrs.alt);
      tr.setNodeMarkup(position, undefined, { ...node.attrs, src: picture.reference, alt });
    });
    if (tr.docChanged) editor.view.dispatch(undoable ? tr : tr.setMeta('addToHistory', false));
  };
  editor.on('update', () => exchange(arrived, false));

  return {
    insert: ({ alt, reference }, position) => {
      if (position === undefined && fillPlace(editor, alt, reference)) return;
      insertPicture(editor, { src: reference, alt }, position ?? editor.state.selection.to);
    },
    exchange: (...args) => {
      const [from] = args;
      if (!isWaitingReference(from)) return exchange(new Map([[from, args]]), true);
      arrived.set(from, args);
      exchange(arrived, false);
    },
  };
}
