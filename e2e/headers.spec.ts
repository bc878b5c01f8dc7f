import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { expect, expectAccessible, expectContrast, storageKeys, store, test } from './fixtures.ts';

/* What a browser loads from third parties, which the policy narrows. */

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Waits until the line is quiet and the page has its heading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // On a busy machine the line may never be quiet for half a second; violations until then are still reported.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

test('The map loads after a press or with consent, and requests no other host before', async ({ apart }) => {
  const t = texts('en');
  const page = await apart({ locale: 'en-GB' });
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: 'a map' });
  });
  for (const name of [t('contact:map.show'), t('common:consent.accept')]) {
    asked.length = 0;
    await page.goto('/en/contact');
    await settled(page);
    expect(asked).toEqual([]);
    await expect(page.locator('main a[href*="openstreetmap.org"]').first()).toHaveAttribute(
      'target',
      '_blank',
    );
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['www.openstreetmap.org']));
  }
});

test('A player in an article loads after a press, then by itself until that is revoked', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const t = texts('en');
  const asked: string[] = [];
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><title>A map</title><main><h1>a map</h1></main>',
    });
  });
  const open = async () => {
    await page.goto('/en/articles/measuring-without-spying');
    await settled(page);
    await page.locator('figure[data-embed]').scrollIntoViewIfNeeded();
  };
  const map = page.frameLocator('figure[data-embed] iframe').getByText('a map');
  await store(page, storageKeys.theme, 'light');
  await open();
  await expectAccessible(page, 'a player that is not loaded');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: t('embeds:map.load'), exact: true }).click();
  await expect(map).toBeVisible();
  expect(asked).toEqual(['www.openstreetmap.org']);
  await store(page, storageKeys.theme, 'dark');
  await open();
  await expect(map).toBeVisible();
  expect(asked).toHaveLength(2);
  await expectAccessible(page, 'a player that is loaded');
  await page
    .getByRole('button', { name: t('embeds:ask', { provider: 'OpenStreetMap' }), exact: true })
    .click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectContrast(page, 'a player that is not loaded, in the dark');
  await open();
  await settled(page);
  expect(asked).toHaveLength(2);
  await context.close();
});
