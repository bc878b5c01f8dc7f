import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type {
  FootnoteDefinition,
  Link,
  Literal,
  Nodes as Marked,
  Parent,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers as defaultMarks, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { htmlElements } from '@/ui/markdown-html';
import type { Tell } from '../entry';
import { pageOfPlayer, pageOfVideo } from './players';

/** Markdown of our own, written as it is. Of the types that may stand in a line this one is free. */
interface RawMarkdown extends Literal {
  type: 'textDirective';
}
declare module 'mdast' {
  interface PhrasingContentMap {
    rawMarkdown: RawMarkdown;
  }
  interface RootContentMap {
    rawMarkdown: RawMarkdown;
  }
}

const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : isElement(node, 'br') ? '\n' : childrenOf(node).map(textIn).join('');

const oneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim();

const elementsIn = (node: Nodes, name: string): Element[] =>
  childrenOf(node).flatMap((child) => [
    ...(isElement(child, name) ? [child] : []),
    ...elementsIn(child, name),
  ]);

export const wordsIn = (html: string): string =>
  oneLine(/[<&]/.test(html) ? textIn(fromHtml(html, { fragment: true })) : html);

/** Elements that do something, or that a text cannot hold. Words are lost with those that are reportedElements of. */
const reportedElements = ['script', 'form', 'object', 'embed', 'math', 'canvas', 'select', 'textarea'];
const silent = ['style', 'svg', 'input', 'noscript', 'template', 'caption'];

const isPicture = (href: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href);
const webAddress = /https?:\/\/[^\s<>"]*[^\s<>"?!.,:;'*~)\]]/g;

/** Addresses in plain words as they are: escaped they would lead elsewhere, and alone in a line be no player. */
const handlers = {
  text: ({ value }: Text, _, state, info) =>
    state.safe(value, info).replace(webAddress, (address) => address.replace(/\\(?=[_*~`&])/g, '')),
  link(node: Link, parent, state, info) {
    const [only] = node.children;
    const isItself = only?.type === 'text' && only.value === node.url && /^https?:/.test(node.url);
    return isItself && parent?.type === 'paragraph' && parent.children.length === 1
      ? node.url
      : defaultMarks.link(node, parent, state, info);
  },
} satisfies Options['handlers'];

const markdown = (node: Marked): string =>
  toMarkdown(node, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: { ...handlers, textDirective: ({ value }: RawMarkdown) => value },
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
  })
    .replace(/(?:&#x20;)+$/gm, '')
    .trim();

const raw = (value: string): RawMarkdown => ({ type: 'textDirective', value });
const paragraph = (children: readonly Marked[]): RootContent => ({
  type: 'paragraph',
  children: children as PhrasingContent[],
});

/** Lines of the blocks in a cell, which holds one. */
function linesOf(nodes: readonly Marked[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'code')
      lines.push(...node.value.split('\n').map((value) => [{ type: 'inlineCode' as const, value }]), []);
    else if (/^(?:paragraph|heading|blockquote|list|listItem|table|tableRow|tableCell)$/.test(node.type)) {
      const [first = [], ...rest] = linesOf((node as Parent).children as Marked[]);
      const mark = node.type === 'listItem' ? [{ type: 'text' as const, value: '• ' }] : [];
      lines.push([...mark, ...first], ...rest, []);
    } else lines.at(-1)?.push(node as PhrasingContent);
  }
  return lines.filter((line) => line.some((one) => one.type !== 'text' || one.value.trim()));
}

export const block =
  '(?:address|article|aside|blockquote|details|div|dl|dd|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|script|style)(?=[\\s>/])';
const mark = '(?:b|strong|i|em|s|del|strike)(?=[\\s>])[^<>]*>';
const lineBreak = '<br\\s*/?>';
const blank = `(?:\\s|&nbsp;|${lineBreak})`;

/** Blanks and breaks at the edges of marked words stand outside, as `** word **` is not bold, and at those of blocks nowhere. */
const withoutEdges = (html: string): string =>
  html
    // Bounded, and begun where a run begins: from within it, each attempt would read its rest again.
    .replace(new RegExp(`((?:<${mark}){1,9})(${blank}+)`, 'gi'), '$2$1')
    .replace(new RegExp(`(?<!${blank})(${blank}+)((?:</${mark}){1,9})`, 'gi'), '$2$1')
    .replace(new RegExp(`(?<!\\s|${lineBreak})(?:\\s*${lineBreak})+\\s*(?=</?${block}|$)`, 'gi'), '');

/** Turns HTML of any origin into Markdown as the site renders it; nothing that runs is left. */
export function htmlToMarkdown(html: string, tell: Tell): string {
  try {
    return converted(fromHtml(withoutEdges(html), { fragment: true }), tell);
  } catch (cause) {
    // Thousands of levels exhaust the stack; their words remain.
    if (!(cause instanceof RangeError)) throw cause;
    const words = oneLine(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '').replace(/<[^<>]*>/g, ' '));
    tell('deep');
    return markdown({ type: 'text', value: words });
  }
}

function converted(tree: Root, tell: Tell): string {
  const notes: FootnoteDefinition[] = [];
  const { children } = toMdast(tree, {
    document: true,
    handlers: handlersOf(idsOfNotes(tree), notes, tell),
    nodeHandlers: { comment: () => undefined },
  }) as { children: RootContent[] };
  const rest = children.filter((child) => child.type !== 'list' || child.children.length > 0);
  return markdown({ type: 'root', children: [...rest, ...notes] });
}

const noteIn = (sup: Element): string =>
  /^#(.+)/.exec(attribute(elementsIn(sup, 'a')[0] ?? sup, 'href'))?.[1] ?? '';

/** A raised link that leads to an item of a list is the reference of a note. */
function idsOfNotes(tree: Root): string[] {
  const items = new Set(elementsIn(tree, 'li').map((item) => attribute(item, 'id')));
  return [...new Set(elementsIn(tree, 'sup').map(noteIn))].filter((id) => id && items.has(id));
}

function handlersOf(ids: readonly string[], notes: FootnoteDefinition[], tell: Tell) {
  const noteOf = (id: string) => ({ identifier: id, label: String(ids.indexOf(id) + 1) });
  const tagged: Handle = (state, node) => {
    const inside = state.all(node) as PhrasingContent[];
    const title =
      node.tagName === 'abbr' ? attribute(node, 'title').replace(/"/g, '&quot;').replace(/[<>]/g, '') : '';
    if (!textIn(node).trim() || (node.tagName === 'abbr' && !title)) return inside;
    return [raw(`<${node.tagName}${title && ` title="${title}"`}>`), ...inside, raw(`</${node.tagName}>`)];
  };
  const cell: Handle = (state, node) => {
    const made = defaultHandlers.td(state, node);
    const lines = linesOf(made.children).flatMap((line) => [raw('<br>'), ...line]);
    return { ...made, children: lines.slice(1) };
  };
  const flow: Handle = (state, node) => state.toFlow(state.all(node));
  const player = (page: string | null, detail: string) => {
    if (!page) tell('embed', detail.slice(0, 300));
    return page ? paragraph([raw(page)]) : undefined;
  };
  const video: Handle = (_, { tagName, properties: { id } }) =>
    player(pageOfVideo(tagName, String(id)), tagName);
  const media: Handle = (_, node) => {
    const url = attribute(node, 'src') || attribute(elementsIn(node, 'source')[0] ?? node, 'src');
    return url
      ? { type: 'link', url, children: [{ type: 'text', value: url.split('/').at(-1) || url }] }
      : undefined;
  };
  return {
    ...Object.fromEntries(htmlElements.map((name) => [name, tagged])),
    ...Object.fromEntries(silent.map((name) => [name, () => undefined])),
    ...Object.fromEntries(reportedElements.map((name) => [name, () => tell('dropped', name)])),
    details: flow,
    td: cell,
    th: cell,
    sup(state, node, parent) {
      const id = noteIn(node);
      return ids.includes(id) ? { type: 'footnoteReference', ...noteOf(id) } : tagged(state, node, parent);
    },
    li(state, node) {
      const id = attribute(node, 'id');
      if (!ids.includes(id)) return defaultHandlers.li(state, node);
      const children = state.toFlow(state.all(node)) as FootnoteDefinition['children'];
      notes.push({ type: 'footnoteDefinition', ...noteOf(id), children });
      return undefined;
    },
    // The title of the page is its only one.
    h1: (state, node) => ({ type: 'heading', depth: 2, children: state.all(node) as PhrasingContent[] }),
    summary: (state, node) => paragraph([{ type: 'strong', children: state.all(node) as PhrasingContent[] }]),
    iframe(_, node) {
      const src =
        ['src', 'dataSrc', 'dataLazySrc']
          .map((name) => attribute(node, name))
          .find((one) => /^(?:https?:)?\/\//.test(one)) ?? '';
      return player(pageOfPlayer(src), src);
    },
    youtube: video,
    vimeo: video,
    a(state, node) {
      const href = attribute(node, 'href');
      if (href.startsWith('#') && /^\W{1,2}$/.test(textIn(node).trim())) return undefined;
      const inside = state.all(node);
      const [only, ...others] = inside;
      if (only?.type === 'image' && others.length === 0 && isPicture(href)) return { ...only, url: href };
      const isSafe = /^(?:https?:|mailto:|tel:|[/#?.]|\w[^:]*$)/i.test(href);
      if (href && !isSafe) tell('plain-link', href.slice(0, 80));
      if (inside.length === 0 || !isSafe) return inside;
      const isFlow = inside.some(({ type }) =>
        /^(?:paragraph|heading|list|blockquote|table|code)$/.test(type),
      );
      const children = isFlow
        ? [{ type: 'text' as const, value: oneLine(textIn(node)) }]
        : (inside as PhrasingContent[]);
      return { type: 'link', url: href, children: children as [] };
    },
    img(_, node) {
      const [src = ''] = ['dataOrigFile', 'dataSrc', 'dataLazySrc', 'src']
        .map((name) => attribute(node, name))
        .filter((one) => one && !/^(?:data|blob|javascript):/i.test(one));
      if (!src) return attribute(node, 'src') ? tell('dropped', 'data:') : undefined;
      return { type: 'image', url: src, alt: attribute(node, 'alt') };
    },
    figure(state, node) {
      const caption = node.children.find((child): child is Element => isElement(child, 'figcaption'));
      const inside = state.all({ ...node, children: node.children.filter((child) => child !== caption) });
      if (!caption) return state.toFlow(inside);
      const [picture, ...others] = inside.flatMap((one): Marked[] =>
        one.type === 'paragraph' ? one.children : [one],
      );
      const words = state.all(caption) as PhrasingContent[];
      if (picture?.type === 'image' && others.length === 0)
        return paragraph([{ ...picture, title: oneLine(markdown(paragraph(words))) || null }]);
      return [
        ...state.toFlow(inside),
        ...(words.length > 0 ? [paragraph([{ type: 'emphasis', children: words }])] : []),
      ] as RootContent[];
    },
    video: media,
    audio: media,
    cite(state, node, parent) {
      const words = oneLine(textIn(node));
      if (!words || (!isElement(parent, 'blockquote') && oneLine(textIn(parent ?? node)) !== words))
        return state.all(node);
      return paragraph([{ type: 'text', value: `— ${words.replace(/^[—–-]\s*/, '')}` }]);
    },
    pre(_, node) {
      const code = elementsIn(node, 'code')[0] ?? node;
      const names = `${attribute(node, 'className')} ${attribute(code, 'className')} ${attribute(node, 'lang')}`;
      const [, lang = null] = /(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(names) ?? [];
      return { type: 'code', lang, value: textIn(node).replace(/^\n+|(?<!\s)\s+$/g, '') };
    },
  } satisfies Record<string, Handle>;
}
