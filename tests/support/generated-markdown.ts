import type { DocumentNode } from '@/content/editor/rich-text/document/read-markdown';

/** Pseudo-random numbers that are the same in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As `numbers`, by a linear congruence. */
function linearNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function choices(next: () => number) {
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const times = <T>(from: number, to: number, make: (index: number) => T) =>
    Array.from({ length: from + below(to - from + 1) }, (_, index) => make(index));
  return { below, one, times };
}

const words =
  `vitrine · atelier · l’été · façade · œuvre · prix\u00a0: · vraiment\u00a0? · «\u00a0bonjour\u00a0» ·
  a_b_c · snake_case · 3\u202f% · R&D · 5 < 6 · x > y · C# · web · page · 2026 · été. · (sic) · non, ·
  oui\u00a0! · … · naïf · 🎉 · the · roof · timber`.split(/ ·\s+/);

const fragments =
  `&amp; · &nbsp; · &eacute; · &#233; · &lt;b&gt; · \\* · \\_ · \\[x\\] · \\# · \\<i> · \\\\ · 1\\. ·
  \`code\` · \`\`a \` b\`\` · <span>raw</span> · https://example.org/a_b · www.example.org · a@example.org ·
  <https://example.org> · ! · ~~old~~ · [a](/fr/contact) · [a **b**](https://example.org "t") · [x](<a b>) ·
  ![alt](/a.png) · ![a \\[b\\] *c* &amp;](/b.png "cap") · [![p](/p.png)](/fr) · [js](javascript:alert(1)) ·
  *a **b** c* · **a *b*** · ***both*** · **bold**, · _it_ · __st__ · un**deux**trois · **fin.** ·
  *«\u00a0mot\u00a0»* · * · ** · | · a|b · $5 · \\&amp; · [r] · [text][ref]`.split(/ ·\s+/);

/** A random text with most elements of Markdown. */
export function generatedMarkdown(seed: number): string {
  const next = numbers(seed);
  const { below, one, times } = choices(next);
  const run = (size = 10) => times(1, size, () => (next() < 0.25 ? one(fragments) : one(words))).join(' ');
  const breaks = () => one(['  \n', '\\\n', '\n', '\n']);
  const paragraph = () => times(1, 3, () => run()).join(breaks());
  const indent = (text: string, by: number) => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

  const list = (depth = 0): string => {
    const ordered = next() < 0.4;
    const loose = next() < 0.25;
    const start = one([1, 1, 1, 3, 10]);
    const bullet = one(['-', '*', '+']);
    return times(1, 4, (index) => {
      const marker = ordered ? `${start + index}. ` : `${bullet} `;
      const nested = depth < 2 && next() < 0.35 ? `\n${list(depth + 1)}` : '';
      const more = loose && next() < 0.4 ? `\n\n${run()}` : '';
      return marker + indent(run(6) + more + nested, marker.length);
    }).join(loose ? '\n\n' : '\n');
  };
  const table = () => {
    const width = 1 + below(4);
    const row = () => `| ${times(width, width, () => run(3).replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
    const rule = `| ${times(width, width, () => one(['---', ':--', ':-:', '--:'])).join(' | ')} |`;
    return [next() < 0.2 ? `|${' |'.repeat(width)}` : row(), rule, ...times(1, 4, row)].join('\n');
  };
  const quote = (text: string) => text.replace(/^/gm, '> ');
  const makers: (() => string)[] = [
    paragraph,
    paragraph,
    paragraph,
    paragraph,
    () => `${'#'.repeat(2 + below(3))} ${run(5)}`,
    () => `${'#'.repeat(2 + below(3))} ${run(5)}\n${run()}`,
    () => `${run(4).replace(/^(?=[^\p{L}])/u, 'A ')}\n---`,
    list,
    list,
    list,
    table,
    table,
    () => quote(paragraph()),
    () => quote(`${paragraph()}\n\n${list()}`),
    () => quote(`[!${one(['NOTE', 'TIP', 'WARNING'])}]\n${paragraph()}`),
    () => `\`\`\`${one(['', 'js', 'html'])}\nlet a = "<b>";\n\n  return \`x\`;\n\`\`\``,
    () => '    indented code\n    of two lines',
    () =>
      `![${run(3).replace(/[[\]`!<]/g, '')}](/media/2026/11/toits-1a2b3c4d-1600x900.webp${next() < 0.5 ? ' "**Caption.** Words"' : ''})`,
    () => `![${one(words)}](/a.png "[!WIDE] ${run(3).replace(/["\\]/g, '')}")`,
    () => `![${one(words)}](/a.png)${one(['\n', ' ', '  \n'])}![${one(words)}](/b.png "**Caption**")`,
    () =>
      quote(
        `[!FIGURES]\n${times(1, 4, () => `- **${1 + below(90)} ${one(words)}**${one([' ', '\u00a0: '])}${run(3)}`).join('\n')}`,
      ),
    () =>
      quote(
        `${paragraph()}${one(['\n\n', '\n'])}— ${one(['Ada', 'Émile Œ., *maçon*', '[Ada](/fr), mathématicienne'])}`,
      ),
    () => one(['---', '***', '* * *']),
    () => `<div class="x">\n${run(3)}\n</div>`,
    () => '<!-- a remark -->',
    () => `- [ ] ${run(2)}\n- [x] ${run(2)}`,
    () => `[ref]: https://example.org/${below(9)} "Title"`,
  ];
  return times(3, 12, () => one(makers)()).join('\n\n') + one(['', '\n', '\n\n']);
}

const typed =
  `Prix\u00a0: · 12\u00a0€ · mot · (entre) · «\u00a0cité\u00a0» · été · a_b · * · ~ · _fin · snake_`.split(
    ' · ',
  );
const addresses =
  `https://fr.wikipedia.org/wiki/Mercure_(planète) · https://x.org/~odile/ · https://x.org/a[1]*b*_ ·
  www.x.org/~odile · https://example.org`.split(/ ·\s+/);
const marks = ['bold', 'italic', 'strike'];

/** A random document as an editor could produce it: adjacent marks, punctuation beside them, typed addresses. */
export function builtDocument(seed: number): DocumentNode {
  const next = linearNumbers(seed);
  const { one, times } = choices(next);
  const plain = (text: string): DocumentNode => ({ type: 'text', text });
  const run = () => {
    const text = one(next() < 0.15 ? addresses : typed);
    const chosen = next() < 0.3 ? [] : marks.filter(() => next() < 0.45).map((type) => ({ type }));
    const word: DocumentNode = { type: 'text', text, ...(chosen.length > 0 ? { marks: chosen } : {}) };
    return { word, spaced: next() < 0.4 ? [word, plain(' ')] : [word] };
  };
  const line = () => [plain('Ligne'), ...times(1, 5, () => run().spaced).flat(), plain('fin')];
  const bare = () => times(1, 5, () => run().word);
  const paragraph = () => ({ type: 'paragraph', content: next() < 0.3 ? line() : bare() });
  return { type: 'doc', content: times(1, 3, paragraph) };
}
