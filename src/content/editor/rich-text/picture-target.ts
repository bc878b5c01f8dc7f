import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { isWaitingReference } from '../markdown-pictures';
import type { PictureTarget } from '../use-picture-writing';

type Exchange = Parameters<PictureTarget['exchange']>;

/** The chosen place may be one that waits for its picture; of two places side by side the other is chosen next. */
function fillPlace(editor: Editor, alt: string, src: string): boolean {
  const { selection, tr } = editor.state;
  if (!(selection instanceof NodeSelection)) return false;
  const { node, from, to, $from } = selection;
  if (node.type.name !== 'picture' || node.attrs.src) return false;
  tr.setNodeMarkup(from, undefined, { ...node.attrs, src, alt });
  const beside = $from.parent.type.name === 'pair' && $from.index() === 0 ? tr.doc.nodeAt(to) : null;
  tr.setSelection(NodeSelection.create(tr.doc, beside && !beside.attrs.src ? to : from));
  editor.view.dispatch(tr);
  editor.commands.focus();
  return true;
}

/** Where pictures go in rich text: to the caret. Nothing of their way there can be undone, only their coming. */
export function pictureTarget(editor: Editor): PictureTarget {
  /** Undoing, or pasting what was cut, brings back a picture as it was on its way. */
  const arrived = new Map<string, Exchange>();

  const exchange = (known: ReadonlyMap<string, Exchange>, undoable: boolean) => {
    if (known.size === 0 || editor.isDestroyed) return;
    // Somebody goes on writing meanwhile: neither the caret nor the focus moves.
    const { tr } = editor.state;
    editor.state.doc.descendants((node, at) => {
      const found = known.get(node.attrs.src);
      if (!found) return;
      const [, picture, words] = found;
      const place = tr.mapping.map(at);
      if (!picture) return void tr.delete(place, place + node.nodeSize);
      const typed = words !== undefined && node.attrs.alt !== '' && node.attrs.alt !== words;
      const alt = typed ? node.attrs.alt : (picture.alt ?? node.attrs.alt);
      tr.setNodeMarkup(place, undefined, { ...node.attrs, src: picture.reference, alt });
    });
    if (tr.docChanged) editor.view.dispatch(undoable ? tr : tr.setMeta('addToHistory', false));
  };
  editor.on('update', () => exchange(arrived, false));

  return {
    insert: ({ alt, reference }) => {
      if (fillPlace(editor, alt, reference)) return;
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: reference, alt } })
        .run();
    },
    exchange: (...told) => {
      const [from] = told;
      if (!isWaitingReference(from)) return exchange(new Map([[from, told]]), true);
      arrived.set(from, told);
      exchange(arrived, false);
    },
  };
}
