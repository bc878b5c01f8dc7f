import { expect, test } from './fixtures.ts';

/** Words of titles, controls and chips with letters on two lines. Of the three engines, Firefox alone has a dictionary. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'h1, h2, h3, h4, button, nav a, main li > a',
  )) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
      }
    }
  }
  return found;
}

test('No word of a title, a button, a chip or a menu is broken over two lines', async ({
  visitor,
  stage,
}) => {
  test.setTimeout(400_000);
  const sitemap = await (await fetch(`${stage.site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const broken: string[] = [];
  for (const width of [390, 768, 1440]) {
    await visitor.resize(width);
    for (const path of paths) {
      await visitor.open(path);
      broken.push(...(await visitor.read(brokenWords)).map((word) => `${width} ${path}: ${word}`));
    }
  }
  expect(paths.length).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});
