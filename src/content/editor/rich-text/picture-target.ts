import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { isWaitingReference } from '../markdown-pictures';
import type { PictureTarget } from '../use-picture-writing';

type Exchange = Parameters<PictureTarget['exchange']>;

/** Fills the selected empty picture, or gives the selected player one; in a pair, the other one is selected next. */
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
    insert: ({ alt, reference }) => {
      if (fillPlace(editor, alt, reference)) return;
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: reference, alt } })
        .run();
    },
    exchange: (...args) => {
      const [from] = args;
      if (!isWaitingReference(from)) return exchange(new Map([[from, args]]), true);
      arrived.set(from, args);
      exchange(arrived, false);
    },
  };
}
