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

const looked = {
  fr: { term: 'METIERS', marked: /métier/i },
  en: { term: 'PRICES', marked: /price/i },
} as const;

test.beforeEach(({ page }) => declineConsent(page));

for (const lang of langs) {
  const t = texts(lang);
  for (const width of [320, 390, 768, 1440]) {
    test(`The header holds the way to the search, in ${lang} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${lang}/services`);
      const link = page.getByRole('banner').getByRole('link', { name: t('common:nav.search') });
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
    });
  }

  test(`Somebody finds and opens an article by keyboard alone, on a phone, in ${lang}`, async ({ page }) => {
    const { term, marked } = looked[lang];
    await page.setViewportSize({ width: 390, height: 844 });
    await watchHydration(page);
    await page.goto(`/${lang}/services`);
    await untilHydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:nav.search') })
      .focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('searchbox', { name: t('search:label') });
    await expect(field).toBeFocused();
    await page.keyboard.type(term);
    await expect(page.locator('main mark').first()).toHaveText(marked);
    await expect(page).toHaveURL(new RegExp(`/${lang}/search\\?q=${term}$`));
    await expectAccessible(page, `search ${lang}`);
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
    await expect(field).toHaveValue(term);
  });

  test(`A search is an address that can be passed on, in ${lang}`, async ({ page }) => {
    await page.goto(`/${lang}/search?q=${looked[lang].term}&kind=article`);
    await expect(page.locator('main mark').first()).toHaveText(looked[lang].marked);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox', { name: t('search:label') })).toBeFocused();
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the search leads to what there is, and offers no field', async ({ page }) => {
    const t = texts('fr');
    const answer = await page.goto('/fr/search?q=metier');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('link', { name: t('search:allArticles') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('services:web.title') })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: t('search:label') })).toBeHidden();
  });
});
