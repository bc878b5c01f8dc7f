import type { Page } from 'playwright/test';
import { declineConsent, expect, langs, test } from './fixtures.ts';

/** Every public page; after @ stands what leads on to a page whose address is not known here. */
const pages = [
  '',
  '/services',
  '/articles',
  '/articles?q=zzzz',
  '/articles @main article a',
  '/portfolio',
  '/portfolio/marche-de-la-krutenau',
  '/about',
  '/contact',
  '/careers',
  '/careers @main article a',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/newsletter/unsubscribe?token=00000000-0000-4000-8000-000000000000',
  '/nowhere',
];

/** What has words of its own in the display face at a size the face was not drawn for; the name of the agency, which leads home, is a logo. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((one) => hasWords(one) && !one.closest('a[aria-label]:is([href="/fr"], [href="/en"])'))
      .map((one) => ({ one, style: getComputedStyle(one) }))
      .filter(({ style }) => /^"?Bricolage/.test(style.fontFamily) && Number.parseFloat(style.fontSize) < 28)
      .map(({ one, style }) => `${one.tagName} ${style.fontSize}: ${one.textContent}`);
  });

for (const lang of langs) {
  for (const width of [390, 1440]) {
    test(`no small title is set in the display face, in ${lang} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await declineConsent(page);
      for (const place of pages) {
        const [path = '', link] = place.split(' @');
        await page.goto(`/${lang}${path}`);
        if (link) await page.locator(link).first().click();
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toBeVisible();
        // The face is in use, so that finding none of it would mean something.
        await expect(page.locator('main :is(hgroup p, h1:not(hgroup h1))').first()).toHaveCSS(
          'font-family',
          /^"?Bricolage/,
        );
        expect(await tooSmall(page), place).toEqual([]);
      }
    });
  }
}
