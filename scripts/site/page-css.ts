/** A sheet as a tree: rules with their declarations, blocks such as `@media` around them, and single statements. */
type Node =
  | { kind: 'rule'; selectors: string[]; text: string }
  | { kind: 'block'; prelude: string; nodes: Node[] }
  /** Kept while something kept names it: `@keyframes`, `@property`. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'text'; text: string };

const nesting = /^@(media|supports|layer|container|scope)\b/;
const named = /^@(?:-webkit-)?(?:keyframes|property)\s+([\w-]+)/;

/** The place after the brace that closes the one at `open`. */
function closingOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error('The style sheet ends inside a block.');
}

/** Splits at commas that stand in no parentheses, brackets or escapes. */
function splitList(text: string): string[] {
  const parts = text.match(/(?:\\.|\((?:\\.|[^()]|\((?:\\.|[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|[^,\\([])+/gs);
  return parts ?? [];
}

/** Reads minified CSS as the build writes it, without comments inside. */
export function readCss(css: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < css.length) {
    const rest = /[{;]/g;
    rest.lastIndex = at;
    let stop = rest.exec(css);
    while (stop && css[stop.index - 1] === '\\') stop = rest.exec(css);
    if (!stop) break;
    const prelude = css.slice(at, stop.index).trim();
    if (stop[0] === ';') {
      nodes.push({ kind: 'text', text: `${prelude};` });
      at = stop.index + 1;
      continue;
    }
    const end = closingOf(css, stop.index);
    const text = css.slice(at, end);
    const [, name] = named.exec(prelude) ?? [];
    if (name) nodes.push({ kind: 'named', name, text });
    else if (nesting.test(prelude)) {
      nodes.push({ kind: 'block', prelude, nodes: readCss(css.slice(stop.index + 1, end - 1)) });
    } else if (prelude.startsWith('@')) nodes.push({ kind: 'text', text });
    else nodes.push({ kind: 'rule', selectors: splitList(prelude), text });
    at = end;
  }
  return nodes;
}

interface Marks {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

/** Attributes that come and go without the application: of a disclosure, and of the starter. */
const lively = ['open', 'hidden', 'lang', 'data-theme', 'data-theme-choice', 'data-asked'];

/** The classes, elements and attributes of a page. */
export function marksOf(html: string): Marks {
  const classes = new Set<string>();
  const tags = new Set<string>();
  const names = new Set<string>(lively);
  for (const [, tag = '', attributes = ''] of html.matchAll(
    /<([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g,
  )) {
    tags.add(tag.toLowerCase());
    for (const [, name = ''] of attributes.matchAll(/([^\s"'=<>/]+)(?:="[^"]*")?/g))
      names.add(name.toLowerCase());
    const list = /\sclass="([^"]*)"/.exec(attributes)?.[1] ?? '';
    for (const name of list.split(/\s+/)) if (name) classes.add(unescapeHtml(name));
  }
  return { classes, tags, attributes: names };
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What comes with the whole sheet: decoration under a pointer, and what only a page without scripts needs. */
const wholeSheet = /^@media \((?:hover:\s*hover|scripting:\s*none)\)$/;

/** What only decorates, or only the application brings about: it comes with the whole sheet. */
const later = /(?<!\\):(?:hover|active|disabled|invalid|user-invalid)(?![\w-])/;

/**
 * Whether a selector can apply before the application is there, and the whole sheet with it: all its classes, elements
 * and attributes are on the page. What stands in the parentheses of a pseudo-class is taken for granted.
 */
function mayApply(selector: string, { classes, tags, attributes }: Marks): boolean {
  // What holds something that is not there, such as `:root:has([data-save-bar])`.
  for (const [, name = ''] of selector.matchAll(/:has\(\[([\w-]+)[^\]]*\]\)/g)) {
    if (!attributes.has(name.toLowerCase())) return false;
  }
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/::?[\w-]+\((?:\\.|[^()\\])*\)/g, '');
  }
  if (later.test(outside)) return false;
  for (const [, name = ''] of outside.matchAll(/(?<!\\)\[([\w-]+)[^\]]*\]/g)) {
    if (!attributes.has(name.toLowerCase())) return false;
  }
  outside = outside.replace(/(?<!\\)\[[^\]]*\]/g, '');
  outside = outside.replace(/(?<!\\)::?[\w-]+/g, '');
  for (const [, name = ''] of outside.matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu)) {
    if (!classes.has(name.replace(/\\(.)/g, '$1'))) return false;
  }
  const elements = outside.replace(/[.#](?:\\.|[\w-]|\P{ASCII})+/gu, '');
  for (const [tag] of elements.matchAll(/[a-z][a-z0-9-]*/g)) if (!tags.has(tag)) return false;
  return true;
}

function prune(nodes: readonly Node[], marks: Marks, isMissing: (selector: string) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'rule') {
      return node.selectors.some((one) => mayApply(one, marks) && !isMissing(one)) ? [node] : [];
    }
    if (node.kind !== 'block') return [node];
    if (wholeSheet.test(node.prelude)) return [];
    const inside = prune(node.nodes, marks, isMissing);
    return inside.length > 0 ? [{ ...node, nodes: inside }] : [];
  });
}

function write(nodes: readonly Node[], isNamed: (name: string) => boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === 'block') return `${node.prelude}{${write(node.nodes, isNamed)}}`;
      return node.kind === 'named' && !isNamed(node.name) ? '' : node.text;
    })
    .join('');
}

/** Rules that only give names to values, such as `:root{--line:#ddd}`. */
const naming = /^(?::root|:host|\[data-theme(?:=\S+)?\])$/;
const declaration = /(--[\w-]+):([^;{}]*);?/g;

function namesUsed(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
}

/** Drops the named values that nothing on the page uses; one may be used by another alone. */
function dropUnused(nodes: readonly Node[], isUsed: (name: string) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'block') return [{ ...node, nodes: dropUnused(node.nodes, isUsed) }];
    if (node.kind !== 'rule' || !node.selectors.every((one) => naming.test(one))) return [node];
    const text = node.text.replace(declaration, (whole, name: string) => (isUsed(name) ? whole : ''));
    return /\{\s*\}$/.test(text) ? [] : [{ ...node, text }];
  });
}

/** Parts of controls that only some kinds of input have. */
const partsOf: [RegExp, RegExp][] = [
  [/::-webkit-(?:date|datetime|calendar)/, /type="(?:date|time|datetime-local|month|week)"/],
  [/::-webkit-(?:inner|outer)-spin-button/, /type="number"/],
  [/::-webkit-search-/, /type="search"/],
  [/::file-selector-button/, /type="file"/],
];

/** The part of a sheet that this page can ever need before the whole sheet is there. */
export function cssFor(sheet: readonly Node[], html: string): string {
  const missing = partsOf.filter(([, kind]) => !kind.test(html)).map(([part]) => part);
  let kept = prune(sheet, marksOf(html), (selector) => missing.some((part) => part.test(selector)));
  for (let before = -1, size = 0; before !== size; before = size, size = write(kept, () => true).length) {
    const used = namesUsed(write(kept, () => true) + html);
    kept = dropUnused(kept, (name) => used.has(name));
  }
  const used = write(kept, () => false);
  return write(kept, (name) => used.includes(name));
}

const faces = /@font-face\{[^}]*\}/g;

/** Every page names its faces itself, so that text is laid out in them before the whole sheet is there. */
export const facesOf = (css: string): string => (css.match(faces) ?? []).join('');

/** The whole sheet as it comes late to a page: faces named again would have all of its text laid out again. */
export const withoutFaces = (css: string): string => css.replaceAll(faces, '');
