import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  type Lang,
  langs,
  startApplication,
  test,
  watchHydration,
} from './fixtures.ts';

test.beforeEach(({ page }) => declineConsent(page));

/** The header has room for the search link at every width. */
async function expectRoomInHeader(page: Page, lang: Lang): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: texts(lang)('common:nav.search') });
  for (const width of [320, 768, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const outside = await page
      .locator('header :is(a, button, summary)')
      .evaluateAll((controls) =>
        controls
          .map((one) => one.getBoundingClientRect())
          .filter((rect) => rect.width > 0 && (rect.left < 0 || rect.right > innerWidth)),
      );
    expect(outside, `${lang} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('An article is found from a header of any width, and opened by keyboard alone on a phone', async ({
  page,
}) => {
  const t = texts('en');
  await watchHydration(page);
  // The lengths of the words differ by language.
  for (const lang of langs) {
    await page.goto(`/${lang}/services`);
    await expectRoomInHeader(page, lang);
  }
  await startApplication(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.search') })
    .focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('searchbox', { name: t('search:label') });
  await expect(field).toBeFocused();
  await page.keyboard.type('PRICES');
  await expect(page.locator('main mark').first()).toHaveText(/price/i);
  await expect(page).toHaveURL(/\/en\/search\?q=PRICES$/);
  await expectAccessible(page, 'search');
  const first = page.locator('main ol a').first();
  const title = await first.textContent();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await first.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? 'nothing');
  await page.goBack();
  await expect(field).toHaveValue('PRICES');
});
