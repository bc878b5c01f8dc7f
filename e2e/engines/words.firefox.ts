import { expect, test } from './fixtures.ts';

/** Words of titles, controls and chips with letters on two lines. Of the three engines, Firefox alone has a dictionary. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement?.closest('h1, h2, h3, h4, button, nav a, main li > a')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
}

test('No word of a title, a button, a chip or a menu is broken', async ({ visitor: page, site }) => {
  test.setTimeout(400_000);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(40);
  for (const width of [390, 768, 1440]) {
    await page.resize(width);
    for (const { pathname } of addresses) {
      await page.open(pathname);
      await page.seen(() => document.readyState === 'complete' && document.querySelector('main h1') !== null);
      expect.soft(await page.seen(brokenWords), `${pathname} at ${width} px`).toEqual([]);
    }
  }
});
