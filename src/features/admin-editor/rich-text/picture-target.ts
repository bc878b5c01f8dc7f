import type { Editor } from '@tiptap/core';
import { isWaitingReference } from '../markdown-pictures';
import type { PictureTarget } from '../use-picture-writing';

type Exchange = Parameters<PictureTarget['exchange']>;

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
