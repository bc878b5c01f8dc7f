import { expect, langs, test } from './fixtures.ts';

const pages = [
  '',
  '/services',
  '/articles',
  '/portfolio',
  '/about',
  '/careers',
  '/contact',
  '/mentions-legales',
];

for (const lang of langs) {
  test(`Without JavaScript every page of ${lang} can be read, and its links, menu and language switch work`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    for (const path of pages) {
      const answer = await page.goto(`${baseURL}/${lang}${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('main h1')).toBeVisible();
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300);
    }
    await page.goto(`${baseURL}/${lang}/articles`);
    await page.locator('main article h2 a, main article h3 a').first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/articles/.+`));
    expect((await page.locator('article').textContent())?.length).toBeGreaterThan(800);
    await page.locator('header details summary').click();
    await page.locator('header details nav a').nth(1).click();
    await expect(page).toHaveURL(`/${lang}/services`);
    const other = lang === 'fr' ? 'en' : 'fr';
    await page.locator(`header a[hreflang="${other}"]`).click();
    await expect(page).toHaveURL(`/${other}/services`);
    await context.close();
  });

  test(`Pages of ${lang} are taken over as they stand: nothing complains and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry)
            Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('alive', () => document.documentElement.setAttribute('data-alive', ''));
    });
    for (const path of pages) {
      await page.goto(`/${lang}${path}`);
      await expect(page.locator('html[data-alive]')).toHaveCount(1);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.005);
    }
  });
}

test('What is pressed before the application is there is done when it comes', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/en/articles', { waitUntil: 'domcontentloaded' });
  const first = await page.locator('main article a').first().getAttribute('href');
  await page.goto(first ?? '', { waitUntil: 'domcontentloaded' });
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await page.locator('[data-theme-toggle]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('contentinfo').getByRole('textbox').fill('early@example.org');
  await page.getByRole('contentinfo').getByRole('textbox').press('Enter');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'subscribing' })).toBeVisible();
  // Taken back, for the journeys that come after.
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('Unknown addresses are not found, and what may have been published since is asked for', async ({
  context,
}) => {
  // A page of its own: a status of 404 is an error in the console, and here it is meant.
  const page = await context.newPage();
  expect((await page.goto('/fr/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  expect((await page.goto('/en/articles/not-yet-built'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  expect((await page.goto('/admin/login'))?.status()).toBe(200);
});
