import type { NodeViewRenderer } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import { embedOf } from '@/lib/embeds';
import { imageSource } from '@/lib/image-reference';
import { imageAddress } from '@/ui/markdown-address';
import { Embed, Picture, Untouched } from './document/extensions';

interface BlockFields {
  fields: Record<string, string>;
  note: (attrs: Attrs) => string;
  wide?: string;
  choose: string;
  /** Takes the picture away; a block without it is nothing before it has a picture. */
  remove?: string;
  onChoose: () => void;
}

/** Shows a picture, or a player, with the fields of what belongs to it. */
const view =
  (labels: BlockFields): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = document.createElement('figure');
    dom.className = `picture-block ${node.type.name}-block`;
    const image = dom.appendChild(document.createElement('img'));
    const fields = document.createElement('div');
    fields.className = 'picture-fields';
    let shown = node;

    const set = (name: string, value: unknown) => {
      const at = getPos();
      if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, name, value));
    };
    const button = (label: string, onPress: () => void) => {
      const made = dom.appendChild(document.createElement('button'));
      made.type = 'button';
      made.textContent = label;
      made.addEventListener('click', onPress);
      return made;
    };
    const choose = button(labels.choose, () => {
      const at = getPos();
      if (at === undefined) return;
      editor.commands.setNodeSelection(at);
      labels.onChoose();
    });
    const remove = labels.remove === undefined ? null : button(labels.remove, () => set('src', ''));

    const inputs = Object.entries(labels.fields).map(([name, words]) => {
      const label = fields.appendChild(document.createElement('label'));
      label.appendChild(document.createElement('span')).textContent = words;
      const input = label.appendChild(document.createElement('input'));
      input.type = 'text';
      input.maxLength = name === 'href' ? 500 : 300;
      input.addEventListener('input', () => set(name, input.value || node.type.spec.attrs?.[name]?.default));
      // Enter would submit the surrounding form.
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        editor.commands.focus();
      });
      return { name, input };
    });
    const note = fields.firstElementChild?.appendChild(document.createElement('em'));
    const wide = wideBox(labels.wide, (checked) => set('wide', checked));
    // A picture of a pair cannot be full-width.
    const position = getPos();
    const alone = position === undefined || editor.state.doc.resolve(position).parent.type.name !== 'pair';
    if (labels.wide && alone && wide.parentElement) fields.append(wide.parentElement);
    if (remove) dom.insertBefore(fields, choose);
    else dom.append(fields);

    const show = () => {
      const { attrs } = shown;
      const address = imageAddress(String(attrs.src));
      const empty = !attrs.src && !attrs.alt;
      dom.toggleAttribute('data-waiting', !address);
      image.hidden = empty;
      fields.hidden = empty && !remove;
      choose.hidden = !empty && !remove;
      if (remove) remove.hidden = empty;
      wide.checked = attrs.wide === true;
      if (address) {
        const { src, size } = imageSource(address);
        if (image.getAttribute('src') !== src) image.src = src;
        if (size) Object.assign(image, size);
      }
      image.alt = attrs.alt ?? '';
      for (const { name, input } of inputs) {
        const value = attrs[name] ?? '';
        if (input.value !== value) input.value = value;
      }
      if (note) note.textContent = labels.note(attrs);
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

function wideBox(text = '', onChange: (checked: boolean) => void): HTMLInputElement {
  const label = document.createElement('label');
  label.className = 'picture-wide';
  const box = label.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  label.append(text);
  return box;
}

export interface PictureLabels extends Pick<BlockFields, 'choose' | 'onChoose'> {
  alt: string;
  altMissing: string;
  caption: string;
  wide: string;
}

export const pictureWith = ({ alt, altMissing, caption, ...labels }: PictureLabels) => {
  const note = (attrs: Attrs) => (attrs.alt ? '' : altMissing);
  return Picture.extend({ addNodeView: () => view({ fields: { alt, caption }, note, ...labels }) });
};

interface EmbedLabels extends Pick<BlockFields, 'choose' | 'remove' | 'onChoose'> {
  address: string;
  refused: string;
  title: string;
}

export const embedWith = ({ address, refused, title, ...labels }: EmbedLabels) => {
  const note = ({ href }: Attrs) => embedOf(href)?.provider ?? refused;
  return Embed.extend({ addNodeView: () => view({ fields: { href: address, title }, note, ...labels }) });
};

export const untouchedWith = (label: string) =>
  Untouched.extend({
    renderHTML: ({ node }) => [
      'pre',
      { 'data-untouched': label, contenteditable: 'false' },
      String(node.attrs.source),
    ],
  });
