import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, Nodes as Marked, Parent, PhrasingContent, RootContent, Text } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { htmlElements } from '@/ui/markdown-html';
import type { EntryFault } from '../entry';
import { pageOfPlayer } from './players';

/** Markdown of a piece of HTML, with what it lost. */
export interface Converted {
  text: string;
  faults: EntryFault[];
}

const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value);
}

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : isElement(node, 'br') ? '\n' : childrenOf(node).map(textIn).join('');

const oneLine = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim();

function find(node: Nodes, ...names: string[]): Element | undefined {
  for (const child of childrenOf(node)) {
    const found = isElement(child, ...names) ? child : find(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** The words of a piece of HTML, on one line. */
export const wordsIn = (html: string): string =>
  oneLine(/[<&]/.test(html) ? textIn(fromHtml(html, { fragment: true })) : html);

/** Elements that do something, or that a text cannot hold. Words are lost with those that are told of. */
const told = ['script', 'form', 'object', 'embed', 'math', 'canvas', 'select', 'textarea'];
const silent = ['style', 'svg', 'input', 'noscript', 'template', 'caption'];

const isPicture = (href: string) => /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(href);
const isWebAddress = /^https?:\/\/[^\s<>"]+$/;
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>"?!.,:;'*~)\]])/;

const markdown = (node: Marked): string =>
  toMarkdown(node, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    handlers: { textDirective: ({ value }: Text) => value } as Options['handlers'],
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
  })
    // Removes blanks at the ends of lines.
    .replace(/(?:&#x20;)+$/gm, '')
    .trim();

/** Markdown of our own, written as it is. Of the types that may stand in a line this one is free. */
const raw = (value: string) => ({ type: 'textDirective', value }) as unknown as Text;
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

/** Turns HTML of any origin into Markdown as the site renders it; nothing that runs is left. */
export function htmlToMarkdown(html: string): Converted {
  const faults: EntryFault[] = [];
  try {
    return { text: converted(fromHtml(html, { fragment: true }), faults), faults };
  } catch (cause) {
    // Thousands of levels exhaust the stack; their words remain.
    if (!(cause instanceof RangeError)) throw cause;
    const words = oneLine(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '').replace(/<[^>]*>/g, ' '));
    return { text: markdown({ type: 'text', value: words }), faults: [{ code: 'deep', detail: '' }] };
  }
}

function converted(tree: Root, faults: EntryFault[]): string {
  const notes: FootnoteDefinition[] = [];
  const { children } = toMdast(tree, {
    document: true,
    handlers: handlersOf(idsOfNotes(tree), notes, faults),
    nodeHandlers: { comment: () => undefined },
  }) as { children: RootContent[] };
  // Removes the list of notes, which is empty now.
  const rest = children.filter((child) => child.type !== 'list' || child.children.length > 0);
  return markdown({ type: 'root', children: [...rest, ...notes].map(withAddresses) });
}

const noteIn = (sup: Element): string => /^#(.+)/.exec(attribute(find(sup, 'a') ?? sup, 'href'))?.[1] ?? '';

/** A raised link that leads to an item of a list is the reference of a note. */
function idsOfNotes(tree: Root): string[] {
  const items = new Set<string>();
  const asked = new Set<string>();
  const visit = (node: Nodes) => {
    if (isElement(node, 'sup')) asked.add(noteIn(node));
    if (isElement(node, 'li')) items.add(attribute(node, 'id'));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return [...asked].filter((id) => id && items.has(id));
}

/** Blanks at the edges of marked words stand outside: `** word **` is not bold. */
function withoutEdges(child: Marked): Marked[] {
  if (child.type !== 'strong' && child.type !== 'emphasis' && child.type !== 'delete') return [child];
  const children = child.children.flatMap(withoutEdges) as PhrasingContent[];
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === 'text' ? (/^[ \n]+/.exec(first.value)?.[0] ?? '') : '';
  const after =
    last?.type === 'text' && (last !== first || last.value.trim())
      ? (/[ \n]+$/.exec(last.value)?.[0] ?? '')
      : '';
  if (before && first?.type === 'text') first.value = first.value.slice(before.length);
  if (after && last?.type === 'text') last.value = last.value.slice(0, -after.length);
  const text = (value: string): Marked[] => (value ? [{ type: 'text', value }] : []);
  const rest = children.filter((one) => one.type !== 'text' || one.value);
  return [...text(before), ...(rest.length > 0 ? [{ ...child, children: rest }] : []), ...text(after)];
}

/** Addresses in plain words as they are: escaped they would lead elsewhere, and alone in a line be no player. */
function withAddresses<T extends Marked>(node: T): T {
  if (!('children' in node) || node.type === 'link') return node;
  const [only, ...others] = node.children;
  if (node.type === 'paragraph' && only && others.length === 0) {
    const words = only.type === 'text' ? only.value.trim() : only.type === 'link' ? only.url : '';
    const isItself =
      only.type !== 'link' || (only.children[0]?.type === 'text' && only.children[0].value === words);
    if (isWebAddress.test(words) && isItself) return { ...node, children: [raw(words)] };
  }
  const children = (node.children as Marked[]).flatMap(withoutEdges).flatMap((child): Marked[] => {
    if (child.type !== 'text' || !child.value.includes('://')) return [withAddresses(child)];
    return child.value
      .split(webAddress)
      .filter(Boolean)
      .map((value) => {
        const text = { type: 'text' as const, value };
        return isWebAddress.test(value) && /[*_~[\]\\`&]/.test(value)
          ? { type: 'link', url: value, children: [text] }
          : text;
      });
  });
  return { ...node, children } as T;
}

function handlersOf(ids: readonly string[], notes: FootnoteDefinition[], faults: EntryFault[]) {
  const noteOf = (id: string) => ({ identifier: id, label: String(ids.indexOf(id) + 1) });
  const lose = (detail: string) => {
    if (!faults.some((one) => one.code === 'dropped' && one.detail === detail))
      faults.push({ code: 'dropped', detail });
  };
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
  const media: Handle = (_, node) => {
    const url = attribute(node, 'src') || attribute(find(node, 'source') ?? node, 'src');
    return url
      ? { type: 'link', url, children: [{ type: 'text', value: url.split('/').at(-1) || url }] }
      : undefined;
  };
  return {
    ...Object.fromEntries(htmlElements.map((name) => [name, tagged])),
    ...Object.fromEntries(silent.map((name) => [name, () => undefined])),
    ...Object.fromEntries(told.map((name) => [name, () => lose(name)])),
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
      const page = pageOfPlayer(src);
      if (!page) faults.push({ code: 'embed', detail: src.slice(0, 300) });
      return page ? paragraph([raw(page)]) : undefined;
    },
    a(state, node) {
      const href = attribute(node, 'href');
      // The way back from a note.
      if (href.startsWith('#') && /^\W{1,2}$/.test(textIn(node).trim())) return undefined;
      const inside = state.all(node);
      const [only, ...others] = inside;
      // The small copy leads to the whole picture.
      if (only?.type === 'image' && others.length === 0 && isPicture(href)) return { ...only, url: href };
      if (inside.length === 0 || !/^(?:https?:|mailto:|tel:|[/#?.]|\w[^:]*$)/i.test(href)) return inside;
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
      if (!src) return attribute(node, 'src') ? lose('data:') : undefined;
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
      const code = find(node, 'code') ?? node;
      const names = `${attribute(node, 'className')} ${attribute(code, 'className')} ${attribute(node, 'lang')}`;
      const [, lang = null] = /(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(names) ?? [];
      return { type: 'code', lang, value: textIn(node).replace(/^\n+|\s+$/g, '') };
    },
  } satisfies Record<string, Handle>;
}
