const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

const mainOf = (html: string) => /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
export const readableText = (html: string) =>
  mainOf(html)
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Lists content that a reader without JavaScript would miss on a built page. */
export function textProblems(
  page: string,
  html: string,
  { hasContent = true, unlisted = false } = {},
): string[] {
  const problems: string[] = [];
  const must = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`${page}: ${problem}`);
  };
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
  const main = mainOf(html);
  const markup = html.replace(/<svg\b[\s\S]*?<\/svg>/g, '');
  must(count(main, /<h1[\s>]/g) === 1, 'not exactly one h1 inside <main>');
  must(readableText(html) !== '', 'no text inside <main>');
  must(
    count(markup, /<title[\s>]/g) === 1 && /<title>[^<]+<\/title>/.test(head),
    'not exactly one title, in the head',
  );
  const canonical = /<link rel="canonical"/g;
  must(
    unlisted || (count(html, canonical) === 1 && count(head, canonical) === 1),
    'not exactly one canonical link, in the head',
  );
  const description = /<meta name="description"/g;
  must(
    count(html, description) <= 1 && count(html, description) === count(head, description),
    'more than one description, or one outside the head',
  );
  must(!/<template id="B:|<div hidden/.test(html), 'text in a hidden element');
  must(!hasContent || !/aria-busy="true"/.test(main), 'a place still waiting for its content');
  must(
    /name="robots" content="noindex/.test(head) === unlisted,
    unlisted ? 'not kept out of search engines' : 'kept out of search engines',
  );
  return problems;
}
