import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import { embedOf } from '@/lib/embeds';
import { imageSource } from '@/lib/image-reference';
import { imageAddress } from '@/ui/markdown-address';
import { Embed, Picture, Untouched } from './document/extensions';

export interface PictureLabels {
  alt: string;
  altMissing: string;
  caption: string;
  wide: string;
  choose: string;
  /** Opens the library. */
  onChoose: () => void;
}

interface EmbedLabels {
  address: string;
  /** Under an address that has no player. */
  refused: string;
  title: string;
  choose: string;
  remove: string;
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

    const field = (name: 'alt' | 'caption') =>
      textField(fields, labels[name], editor, (text) => {
        const at = getPos();
        if (at === undefined) return;
        editor.view.dispatch(
          editor.state.tr.setNodeAttribute(at, name, text || (name === 'alt' ? '' : null)),
        );
      });
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
      ...nodeView(dom, shown.type, (next) => {
        shown = next;
        show();
      }),
    };
  };

/** What a block with fields of its own does when the editor changes or selects it. */
const nodeView = (dom: HTMLElement, type: NodeType, onUpdate: (next: Node) => void) => ({
  update: (next: Node) => {
    if (next.type !== type) return false;
    onUpdate(next);
    return true;
  },
  // Keeps typing in the fields from the editor.
  stopEvent: (event: Event) =>
    event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement,
  ignoreMutation: () => true,
  selectNode: () => dom.classList.add('ProseMirror-selectednode'),
  deselectNode: () => dom.classList.remove('ProseMirror-selectednode'),
});

function textField(fields: Element, label: string, editor: Editor, onInput: (text: string) => void) {
  const labelled = fields.appendChild(document.createElement('label'));
  labelled.appendChild(document.createElement('span')).textContent = label;
  const input = labelled.appendChild(document.createElement('input'));
  input.type = 'text';
  input.maxLength = 300;
  input.addEventListener('input', () => onInput(input.value));
  // Enter would submit the surrounding form.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    editor.commands.focus();
  });
  return input;
}

function wideBox(text: string, onChange: (checked: boolean) => void): HTMLInputElement {
  const label = document.createElement('label');
  label.className = 'picture-wide';
  const box = label.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  label.append(text);
  return box;
}

/** Shows a player as its card, with the fields of its address, title and picture. */
const embedView =
  (labels: EmbedLabels): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = document.createElement('figure');
    dom.className = 'picture-block embed-block';
    const image = dom.appendChild(document.createElement('img'));
    image.alt = '';
    const fields = dom.appendChild(document.createElement('div'));
    fields.className = 'picture-fields';
    const provider = fields.appendChild(document.createElement('strong'));
    let shown = node;
    const set = (name: 'href' | 'title' | 'src', text: string) => {
      const at = getPos();
      if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, name, text));
    };
    const href = textField(fields, labels.address, editor, (text) => set('href', text));
    href.maxLength = 500;
    const refused = href.parentElement?.appendChild(document.createElement('em'));
    const title = textField(fields, labels.title, editor, (text) => set('title', text));
    const button = (label: string, onPress: () => void) => {
      const made = fields.appendChild(document.createElement('button'));
      made.type = 'button';
      made.textContent = label;
      made.addEventListener('click', onPress);
      return made;
    };
    button(labels.choose, () => {
      const at = getPos();
      if (at === undefined) return;
      editor.commands.setNodeSelection(at);
      labels.onChoose();
    });
    const remove = button(labels.remove, () => set('src', ''));

    const show = () => {
      const { attrs } = shown;
      const address = imageAddress(String(attrs.src));
      image.hidden = !address;
      remove.hidden = !attrs.src;
      if (address) image.src = imageSource(address).src;
      if (href.value !== attrs.href) href.value = attrs.href;
      if (title.value !== attrs.title) title.value = attrs.title;
      const found = embedOf(attrs.href);
      provider.textContent = found?.provider ?? '';
      if (refused) refused.textContent = found ? '' : labels.refused;
    };
    show();
    return {
      dom,
      ...nodeView(dom, shown.type, (next) => {
        shown = next;
        show();
      }),
    };
  };

export const embedWith = (labels: EmbedLabels) => Embed.extend({ addNodeView: () => embedView(labels) });

export const pictureWith = (labels: PictureLabels) => Picture.extend({ addNodeView: () => view(labels) });

export const untouchedWith = (label: string) =>
  Untouched.extend({
    renderHTML: ({ node }) => [
      'pre',
      { 'data-untouched': label, contenteditable: 'false' },
      String(node.attrs.source),
    ],
  });
