import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, test } from './fixtures.ts';

/** Visible share of each beam of the four steps. */
const beams = (page: Page) =>
  page
    .locator('.raised')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).opacity)));

const standing = (seen: number[]) => seen.length > 20 && seen.every((opacity) => opacity === 1);

test.beforeEach(({ page }) => declineConsent(page));

test('Each bay of the bench is wide enough for a finger and leads to its row by the keyboard', async ({
  page,
}) => {
  const t = texts('fr');
  await page.goto('/fr/services');
  const bays = page.getByRole('navigation', { name: t('services:bench.label') }).getByRole('link');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(bays).toHaveCount(4);
    for (const bay of await bays.all()) {
      const box = await bay.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await bay.focus();
      await page.keyboard.press('Enter');
      const row = page.locator(`main li${await bay.getAttribute('href')}`);
      await expect(row.getByRole('heading', { level: 2 })).toBeInViewport();
    }
  }
});

test.describe('The frame of the four steps, which needs styles and scrolling', () => {
  test('is assembled when it comes into view, and stays', async ({ page }) => {
    await page.goto('/en/services');
    await expect(page.locator('.raised').first()).toBeAttached();
    expect(standing(await beams(page))).toBe(false);
    const frame = page.getByRole('list').filter({ has: page.locator('.raised') });
    await frame.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    await expect.poll(async () => standing(await beams(page))).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(standing(await beams(page))).toBe(true);
  });

  test('is complete from the start with reduced motion, and on paper', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/services');
    expect(standing(await beams(page))).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
    expect(standing(await beams(page))).toBe(true);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is complete from the start', async ({ page }) => {
      await page.goto('/en/services');
      expect(standing(await beams(page))).toBe(true);
    });
  });
});
