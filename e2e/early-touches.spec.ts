import type { Page } from 'playwright/test';
import { expect, test, unlike, untilHydrated, watchHydration } from './fixtures.ts';

/** Opens a finished page whose code is on its way for as long as the test wants; answers how to let it come. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await watchHydration(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // A full load would forget it.
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  return async () => {
    release();
    await untilHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);
  };
}

const marks = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getAnimations().length);

test('What is typed, chosen or filled in before the page is hydrated stays', async ({ page, watch }) => {
  watch(page);
  const hydrate = await openEarly(page, '/en/contact');
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('from_name').fill('Claire Muller');
  // As a browser fills in what it knows: no event tells of it.
  await field('from_email').evaluate((input: HTMLInputElement) => {
    input.value = 'claire@atelier.example';
  });
  await field('subject').selectOption('projet');
  await field('message').fill('A bakery that reads well.');
  await hydrate();
  await expect(field('from_name')).toHaveValue('Claire Muller');
  await expect(field('from_email')).toHaveValue('claire@atelier.example');
  await expect(field('subject')).toHaveValue('projet');
  await expect(field('message')).toHaveValue('A bakery that reads well.');
});

test('A file chosen before the page is hydrated is in the form', async ({ page, watch }) => {
  watch(page);
  await page.goto('/en/careers');
  const offer = await page.locator('main a[href*="/careers/"]').first().getAttribute('href');
  const hydrate = await openEarly(page, offer ?? '');
  await page.locator('[name="full_name"]').fill('Jean Noll');
  await page
    .locator('[name="cv"]')
    .setInputFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await hydrate();
  await expect(page.getByText('early.pdf', { exact: true })).toBeVisible();
  await expect(page.locator('[name="full_name"]')).toHaveValue('Jean Noll');
});

test('A picture of a story pressed before the page is hydrated is enlarged', async ({ page, watch }) => {
  watch(page);
  const hydrate = await openEarly(page, '/en/portfolio/winstub-des-lavandieres');
  await page.locator('[data-written] figure a').first().click();
  await hydrate();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('A like pressed twice before the page is hydrated is one like, and shows at once', async ({
  page,
  watch,
}) => {
  watch(page);
  await page.goto('/en/articles');
  const article = await page.locator('main article a').first().getAttribute('href');
  const hydrate = await openEarly(page, article ?? '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/article_likes')) sent.push(request.url());
  });
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await like.click();
  expect(await marks(page, 'main button[aria-pressed]')).toBe(1);
  await hydrate();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Thank' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await unlike(page, like);
});

test('A filter pressed before the page is hydrated answers inside the page', async ({ page, watch }) => {
  watch(page);
  const hydrate = await openEarly(page, '/en/portfolio');
  const cards = page.locator('main [data-list] article');
  const all = await cards.count();
  await page.locator('main a[href="/en/portfolio?category=print"]').click();
  expect(await marks(page, 'main a[href="/en/portfolio?category=print"]')).toBeGreaterThan(0);
  await hydrate();
  await expect(page).toHaveURL('/en/portfolio?category=print');
  await expect(cards).not.toHaveCount(all);
});

test('A menu opened before the page is hydrated stays open', async ({ page, watch }) => {
  watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const hydrate = await openEarly(page, '/en/services');
  await page.locator('header details summary').click();
  await hydrate();
  await expect(page.locator('header details')).toHaveAttribute('open', '');
  await page.locator('header details nav a').nth(2).click();
  await expect(page).toHaveURL('/en/articles');
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);
});

test('A search written before the page is hydrated is answered', async ({ page, watch }) => {
  watch(page);
  const hydrate = await openEarly(page, '/en/articles');
  const search = page.getByRole('searchbox');
  await search.fill('site');
  await search.press('Enter');
  await hydrate();
  await expect(page).toHaveURL('/en/articles?q=site');
  await expect(search).toHaveValue('site');
});
