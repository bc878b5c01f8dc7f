import type { NodeViewRenderer } from '@tiptap/core';
import { imageSource } from '@/lib/image-reference';
import { imageAddress } from '@/ui/markdown-address';
import { Picture, Untouched } from './document/extensions';

export interface PictureLabels {
  alt: string;
  altMissing: string;
  caption: string;
  wide: string;
  choose: string;
  /** Opens the library. */
  onChoose: () => void;
}

/** Shows a picture with the fields of its description and caption. */
const view =
  (labels: PictureLabels): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = document.createElement('figure');
    dom.className = 'picture-block';
    const image = dom.appendChild(document.createElement('img'));
    const choose = dom.appendChild(document.createElement('button'));
    choose.type = 'button';
    choose.textContent = labels.choose;
    choose.addEventListener('click', () => {
      const at = getPos();
      if (at === undefined) return;
      editor.commands.setNodeSelection(at);
      labels.onChoose();
    });
    const fields = dom.appendChild(document.createElement('div'));
    fields.className = 'picture-fields';
    let shown = node;

    const field = (name: 'alt' | 'caption') => {
      const label = fields.appendChild(document.createElement('label'));
      const text = label.appendChild(document.createElement('span'));
      text.textContent = labels[name];
      const input = label.appendChild(document.createElement('input'));
      input.type = 'text';
      input.maxLength = 300;
      input.addEventListener('input', () => {
        const at = getPos();
        if (at === undefined) return;
        editor.view.dispatch(
          editor.state.tr.setNodeAttribute(at, name, input.value || (name === 'alt' ? '' : null)),
        );
      });
      // Enter would submit the surrounding form.
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        editor.commands.focus();
      });
      return input;
    };
    const alt = field('alt');
    const caption = field('caption');
    const wide = wideBox(labels.wide, (checked) => {
      const at = getPos();
      if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'wide', checked));
    });
    // A picture of a pair cannot be full-width.
    const position = getPos();
    const alone = position === undefined || editor.state.doc.resolve(position).parent.type.name !== 'pair';
    if (alone && wide.parentElement) fields.append(wide.parentElement);
    const missing = alt.parentElement?.appendChild(document.createElement('em'));

    const show = () => {
      const { src: reference, alt: description, caption: line } = shown.attrs;
      const address = imageAddress(String(reference));
      const empty = !reference && !description;
      dom.toggleAttribute('data-waiting', !address);
      image.hidden = empty;
      fields.hidden = empty;
      choose.hidden = !empty;
      wide.checked = shown.attrs.wide === true;
      if (address) {
        const { src, size } = imageSource(address);
        if (image.getAttribute('src') !== src) image.src = src;
        if (size) Object.assign(image, size);
      }
      image.alt = description;
      if (alt.value !== description) alt.value = description;
      if (caption.value !== (line ?? '')) caption.value = line ?? '';
      if (missing) missing.textContent = description ? '' : labels.altMissing;
    };
    show();

    return {
      dom,
      update: (next) => {
        if (next.type !== shown.type) return false;
        shown = next;
        show();
        return true;
      },
      // Keeps typing in the fields from the editor.
      stopEvent: (event) =>
        event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
      selectNode: () => dom.classList.add('ProseMirror-selectednode'),
      deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
    };
  };

function wideBox(text: string, onChange: (checked: boolean) => void): HTMLInputElement {
  const label = document.createElement('label');
  label.className = 'picture-wide';
  const box = label.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  label.append(text);
  return box;
}

export const pictureWith = (labels: PictureLabels) => Picture.extend({ addNodeView: () => view(labels) });

export const untouchedWith = (label: string) =>
  Untouched.extend({
    renderHTML: ({ node }) => [
      'pre',
      { 'data-untouched': label, contenteditable: 'false' },
      String(node.attrs.source),
    ],
  });
