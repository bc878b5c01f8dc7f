const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

/** What a reader without JavaScript would miss on a built page. Without content, some places wait for it; what is unlisted is to be found by nobody. */
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
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = main
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const markup = html.replace(/<svg\b[\s\S]*?<\/svg>/g, '');
  must(count(main, /<h1[\s>]/g) === 1, 'not exactly one h1 inside <main>');
  must(text.length > 300, `only ${text.length} letters inside <main>`);
  must(
    count(markup, /<title[\s>]/g) === 1 && /<title>[^<]+<\/title>/.test(head),
    'not exactly one title, in the head',
  );
  for (const [what, pattern] of Object.entries({
    ...(unlisted ? {} : { 'canonical link': /<link rel="canonical"/g }),
    description: /<meta name="description"/g,
  })) {
    must(count(html, pattern) === 1 && count(head, pattern) === 1, `not exactly one ${what}, in the head`);
  }
  must(!/<template id="B:|<div hidden/.test(html), 'text in a hidden element');
  must(!hasContent || !/aria-busy="true"/.test(main), 'a place still waiting for its content');
  must(
    /name="robots" content="noindex/.test(head) === unlisted,
    unlisted ? 'not kept out of search engines' : 'kept out of search engines',
  );
  return problems;
}
