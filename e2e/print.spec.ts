import type { Page } from 'playwright/test';
import { agency } from '../src/brand/agency.ts';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, signInByApi, test } from './fixtures.ts';

/** Long texts, in both languages; a selector behind @ finds the link to the text. */
const pages = [
  '/fr/articles @main article a',
  '/en/careers @main article a',
  '/fr/mentions-legales',
  '/en/politique-de-confidentialite',
];

/** Elements that must not be printed. */
const notOnPaper =
  'body > #root > div > header, footer, nav, form, button, input, select, textarea, .skip-link, a[href="#apply"], [aria-labelledby="consent-title"], [data-aside], [role="dialog"]';

const onPaper = (page: Page) => page.emulateMedia({ media: 'print', forcedColors: 'none' });

/** Computed colours of printed text and of its backgrounds. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *, [data-print-sheet] *')].filter(
      (one) => one.checkVisibility() && one.textContent.trim() && !one.closest('svg, figure'),
    );
    return {
      light: shown
        .map((one) => getComputedStyle(one).color)
        .filter((color) => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) > 0x55),
      backgrounds: shown
        .map((one) => getComputedStyle(one).backgroundColor)
        .filter((color) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(color)),
    };
  });

const written = (page: Page, place: string, end: '::before' | '::after') =>
  page.locator(place).evaluate((one, which) => getComputedStyle(one, which).content, end);

test.describe('With the styles of print, which need a browser', () => {
  test('articles, offers and legal texts are black on white, with sender and address', async ({ page }) => {
    for (const place of pages) {
      const [path = '', link] = place.split(' @');
      await page.emulateMedia({ media: null, forcedColors: null });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      if (link) await page.locator(link).first().click();
      // The consent banner is open and must not be printed.
      await expect(page.locator('[aria-labelledby="consent-title"]')).toBeVisible();
      await expect(page.locator('main h2').first()).toBeVisible();
      await onPaper(page);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator(notOnPaper).filter({ visible: true })).toHaveCount(0);
      expect(await inks(page), path).toEqual({ light: [], backgrounds: [] });
      expect(await written(page, 'main', '::before')).toContain(agency().name);
      expect(await written(page, 'main', '::after')).toContain(new URL(page.url()).pathname);
      const titles = await page
        .locator('main :is(h1, h2, h3)')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
      expect(new Set(titles)).toEqual(new Set(['avoid']));
      // A4 with its margins: nothing is cut off at the right.
      await page.setViewportSize({ width: 658, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(658);
    }
  });

  test('an application is one sheet, without the list and the dialog', async ({ page, account }) => {
    const t = texts('fr');
    await declineConsent(page);
    await signInByApi(page, 'fr', account);
    await page.goto('/fr/admin/job-applications');
    await page.locator('tbody td a').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('admin-careers:applications.print') })).toBeVisible();
    const name = (await dialog.getByRole('heading').first().textContent()) ?? '-';
    await onPaper(page);
    await expect(dialog).toBeHidden();
    await expect(page.locator('#root')).toBeHidden();
    const sheet = page.locator('[data-print-sheet]');
    await expect(sheet.locator('h1')).toHaveText(name);
    await expect(sheet).toContainText(t('admin-careers:applications.email'));
    expect(await inks(page)).toEqual({ light: [], backgrounds: [] });
    expect(await written(page, '[data-print-sheet]', '::before')).toContain(agency().name);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
