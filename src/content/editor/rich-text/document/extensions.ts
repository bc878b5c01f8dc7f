import { type AnyExtension, Mark, mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { BulletList, OrderedList } from '@tiptap/extension-list';
import { TableCell, TableHeader, TableRow, Table as TiptapTable } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { cleanAddress } from '@/content/editor/rich-text/paste/clean';
import { imageSource } from '@/lib/image-reference';
import { imageAddress, linkAddress } from '@/ui/markdown-address';
import { htmlElements } from '@/ui/markdown-html';
import { calloutKinds } from '@/ui/markdown-tokens';
import { StoryKeys } from './story-keys';

interface StoryLabels {
  figure: string;
  counts: string;
  person: string;
}

const field = (name: string, empty: string, marks: string) =>
  Node.create({
    name,
    content: 'text*',
    marks,
    defining: true,
    isolating: true,
    renderHTML: ({ HTMLAttributes }) => [
      'div',
      mergeAttributes({ 'data-field': name, 'data-empty': empty }, HTMLAttributes),
      0,
    ],
    parseHTML: () => [{ tag: `div[data-field="${name}"]` }],
  });

const block = (name: string, options: { group?: string; content: string }) =>
  Node.create({
    name,
    isolating: true,
    defining: true,
    ...options,
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-block': name }, HTMLAttributes), 0],
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
  });

/** Two pictures side by side, figures with what they count, and what somebody said: as the site tells them. */
const storyBlocks = (words: StoryLabels = { figure: '', counts: '', person: '' }): AnyExtension[] => [
  block('pair', { group: 'block', content: 'picture{2}' }),
  block('figures', { group: 'block', content: 'fact+' }),
  block('fact', { content: 'factFigure factCounts' }),
  field('factFigure', words.figure, ''),
  field('factCounts', words.counts, '_'),
  block('saying', { group: 'block', content: 'block+ person' }),
  field('person', words.person, '_'),
  StoryKeys,
];

/** As it is shown: an address the site refuses leads nowhere here either. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element: HTMLElement) => cleanAddress(element.getAttribute('href') ?? ''),
    },
    title: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (linkAddress(cleanAddress(element.getAttribute('href') ?? '')) ? null : false),
    },
  ],
  renderHTML: ({ mark }) => {
    const address = linkAddress(String(mark.attrs.href));
    return address ? ['a', { href: address.href, rel: 'noopener noreferrer' }, 0] : ['span', {}, 0];
  },
});

const referenceOf = (element: HTMLElement) => element.dataset.reference ?? element.getAttribute('src') ?? '';

/** Shown, and copied to another program, with the address of its file; pasted here it is what the text calls it again. */
function pictureMarkup({ src }: { src: string }): Record<string, string> {
  const address = imageAddress(src);
  return { ...(address ? { src: imageSource(address).src } : {}), 'data-reference': src };
}

const pictureAttributes = () => ({
  src: { default: '', parseHTML: referenceOf, renderHTML: pictureMarkup },
  alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
  caption: {
    default: null,
    parseHTML: (element: HTMLElement) => element.dataset.caption ?? null,
    renderHTML: ({ caption }: { caption?: string | null }) => (caption ? { 'data-caption': caption } : {}),
  },
});

const shown = (element: HTMLElement) => (imageAddress(referenceOf(element)) ? null : (false as const));

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ ...pictureAttributes(), wide: { default: false, rendered: false } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: shown }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const dataAttribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
  renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: attrs[name] }),
});

/** A player of somebody else: the address of its page, with the title and the picture the writer chose. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: dataAttribute('href'),
    title: dataAttribute('title'),
    src: dataAttribute('src'),
  }),
  parseHTML: () => [{ tag: 'p[data-href]', priority: 60 }],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'p',
    HTMLAttributes,
    String(attrs.title || attrs.href),
  ],
});

const InlineImage = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [
    { tag: 'img[data-linked]', getAttrs: shown, priority: 60 },
    { tag: 'img[src]', getAttrs: shown, context: 'paragraph/|heading/|tableCell/paragraph/', priority: 40 },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    imageAddress(String(node.attrs.src)) ? ['img', HTMLAttributes] : ['span', {}, String(node.attrs.alt)],
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-callout') ?? 'note',
      renderHTML: ({ kind }: { kind: string }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => calloutKinds.map((kind) => ({ tag: `div[data-callout="${kind}"]` })),
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: 'callout' }, HTMLAttributes), 0],
});

/** Markdown the editor has no form for: it stands as it was written, and is not touched. */
export const Untouched = Node.create({
  name: 'untouched',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'pre[data-untouched]', getAttrs: (element) => ({ source: element.textContent ?? '' }) },
  ],
  renderHTML: ({ node }) => ['pre', { 'data-untouched': '' }, String(node.attrs.source)],
});

/** Marks that Markdown knows as HTML only; of their attributes none but what an abbreviation stands for. */
const htmlMarks = htmlElements.map((name) =>
  Mark.create({
    name,
    addAttributes: () =>
      name === 'abbr'
        ? { title: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('title') } }
        : {},
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  }),
);

/** Inline source kept as written: a comment, which is never shown, or a reference to a footnote. */
const Source = Node.create({
  name: 'source',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'code[data-source]',
      getAttrs: (element) => ({ source: element.textContent ?? '' }),
      priority: 60,
    },
  ],
  renderHTML: ({ node }) => ['code', { 'data-source': '' }, String(node.attrs.source)],
});

/** A list with blank lines between its items is set wider. */
const loosely = {
  addAttributes(this: { parent?: (() => object) | undefined }) {
    return { ...this.parent?.(), loose: { default: false, rendered: false } };
  },
};

/** No text has a list of a hundred items, and many a sentence begins with a year. */
const NumberedList = OrderedList.extend({
  ...loosely,
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^([1-9]\d?)\.\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], node) => node.childCount + Number(node.attrs.start) === Number(number),
      }),
    ];
  },
});

/** A cell of Markdown is one line, and never spans others. */
const cell = { content: 'paragraph' };

/** An empty header is no header yet, so that screen readers meet none without a name. */
const HeaderCell = TableHeader.extend({
  ...cell,
  parseHTML: () => [{ tag: 'th' }, { tag: 'td[data-header]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.textContent ? ['th', HTMLAttributes, 0] : ['td', { ...HTMLAttributes, 'data-header': '' }, 0],
});

export const documentExtensions = (
  views: {
    picture?: AnyExtension;
    embed?: AnyExtension;
    untouched?: AnyExtension;
    empty?: string;
    story?: StoryLabels;
  } = {},
): AnyExtension[] => [
  StarterKit.configure({
    link: false,
    underline: false,
    code: false,
    bulletList: false,
    orderedList: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  // Code may be bold, or a link, as in Markdown.
  Code.extend({ excludes: '' }),
  BulletList.extend(loosely),
  NumberedList,
  Link,
  InlineImage,
  ...htmlMarks,
  Source,
  views.picture ?? Picture,
  views.embed ?? Embed,
  views.untouched ?? Untouched,
  Callout,
  ...storyBlocks(views.story),
  TiptapTable.configure({ resizable: false }),
  TableRow,
  HeaderCell,
  TableCell.extend(cell),
  Placeholder.configure({ placeholder: views.empty ?? '' }),
];
