import { texts } from '../tests/support/texts.ts';
import {
  declineConsent,
  expect,
  expectAccessible,
  langs,
  test,
  untilHydrated,
  watchHydration,
} from './fixtures.ts';

test.beforeEach(({ page }) => declineConsent(page));

// The lengths of the words differ by language.
for (const lang of langs) {
  test(`The header of ${lang} has room for the search link at every width`, { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto(`/${lang}/services`);
    const link = page.getByRole('banner').getByRole('link', { name: texts(lang)('common:nav.search') });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const parts = await page
        .locator('header')
        .first()
        .evaluate((header) =>
          [...header.querySelectorAll('a, button, summary')]
            .map((one) => one.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .map(({ left, right }) => ({ left, right })),
        );
      for (const { left, right } of parts) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('An article is found and opened by keyboard alone, on a phone', async ({ page }) => {
  const t = texts('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchHydration(page);
  await page.goto('/en/services');
  await untilHydrated(page);
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
