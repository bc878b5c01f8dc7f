import type { Page } from 'playwright/test';
import { texts } from '../tests/support/texts.ts';
import { expect, holdScripts, startApplication, test, unlike, watchHydration } from './fixtures.ts';

/* Input on a built page while its code is loading, which needs a real document. */

/** Opens a finished page and holds its code; answers how to release it. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await watchHydration(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Lost by a full load.
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  return async () => {
    release();
    await startApplication(page);
    expect(await page.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);
  };
}

const marks = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getAnimations().length);

test('Text, choices, autofill and an open menu from before hydration stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hydrate = await openEarly(page, '/en/contact');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('from_name').fill('Claire Muller');
  // Fills the field as autofill does, without an event.
  await field('from_email').evaluate((input: HTMLInputElement) => {
    input.value = 'claire@atelier.example';
  });
  await field('subject').selectOption('projet');
  await field('message').fill('A bakery that reads well.');
  await page.locator('header details summary').click();
  await hydrate();
  await expect(field('from_name')).toHaveValue('Claire Muller');
  await expect(field('from_email')).toHaveValue('claire@atelier.example');
  await expect(field('subject')).toHaveValue('projet');
  await expect(field('message')).toHaveValue('A bakery that reads well.');
  await expect(page.locator('header details')).toHaveAttribute('open', '');
  await page.locator('header details nav a').nth(2).click();
  await expect(page).toHaveURL('/en/articles');
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);
});

test('A filter, a picture of a story and an arrow of a carousel pressed before hydration answer inside the page', async ({
  page,
}) => {
  let hydrate = await openEarly(page, '/en/portfolio');
  const cards = page.locator('main [data-list] article');
  const all = await cards.count();
  const filter = 'main a[href="/en/portfolio?category=print"]';
  await page.locator(filter).click();
  expect(await marks(page, filter)).toBeGreaterThan(0);
  await hydrate();
  await expect(page).toHaveURL('/en/portfolio?category=print');
  await expect(cards).not.toHaveCount(all);

  hydrate = await openEarly(page, '/en/portfolio/winstub-des-lavandieres');
  await page.locator('[data-written] figure a').first().click();
  await hydrate();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();

  const t = texts('en');
  hydrate = await openEarly(page, '/en');
  const row = page.locator('main section[aria-roledescription]').first();
  await row.getByRole('button', { name: t('ui:carousel.next') }).click();
  await hydrate();
  await expect(row.locator('[aria-live]')).toHaveText(t('ui:carousel.position', { current: 2, total: 6 }));
});

test('A search, a like pressed twice, a theme and an address sent before hydration are answered after it', async ({
  page,
}) => {
  const t = texts('en');
  let hydrate = await openEarly(page, '/en/articles');
  const article = await page.locator('main article a').first().getAttribute('href');
  const search = page.getByRole('searchbox');
  await search.fill('site');
  await search.press('Enter');
  await hydrate();
  await expect(page).toHaveURL('/en/articles?q=site');
  await expect(search).toHaveValue('site');

  hydrate = await openEarly(page, article ?? '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/article_likes')) sent.push(request.url());
  });
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await like.click();
  expect(await marks(page, 'main button[aria-pressed]')).toBe(1);
  await page.locator('[data-theme-toggle]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const letter = page.getByRole('contentinfo').getByRole('textbox', { name: t('newsletter:email') });
  await letter.fill('early@example.org');
  await letter.press('Enter');
  await hydrate();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: t('reactions:thanks') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('newsletter:success') })).toBeVisible();
  expect(sent).toHaveLength(1);
  await unlike(page, like);
});
