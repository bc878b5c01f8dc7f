import { agency } from '../src/brand/agency.ts';
import { texts } from '../tests/support/texts.ts';
import { declineConsent, expect, holdScripts, startApplication, test, watchHydration } from './fixtures.ts';

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

test.describe('The built pages in a browser that runs no script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('can be read; links, menu and language switch work; controls that need a script say so', async ({
    page,
  }) => {
    for (const path of pages) {
      const answer = await page.goto(`/fr${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('main h1')).toBeVisible();
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300);
    }
    const t = texts('fr');
    const needs = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await page.goto('/fr/portfolio/vins-du-ried');
    await needs(t('reactions:noScript'));
    await needs(t('newsletter:noScript', { email: agency().email }));
    await page.goto('/fr/portfolio');
    await needs(t('projects:noScript'));
    await page.goto('/fr/contact');
    await needs(t('ui:form.noScript', { email: agency().email }));
    await needs(t('contact:map.noScript'));
    await expect(page.locator('form, [data-needs-script]').filter({ visible: true })).toHaveCount(0);
    await page.goto('/fr/newsletter/unsubscribe?token=x');
    await expect(page.locator('p[lang="fr"]').first()).toContainText('JavaScript');
    expect((await page.goto('/fr/search?q=metier'))?.status()).toBe(200);
    await expect(page.getByRole('link', { name: t('search:allArticles') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('services:web.title') })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: t('search:label') })).toBeHidden();
    await page.goto('/fr/articles');
    await needs(t('articles:noScript'));
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.locator('main article h2 a, main article h3 a').first().click();
    await expect(page).toHaveURL(/\/fr\/articles\/.+/);
    expect((await page.locator('article').first().textContent())?.length).toBeGreaterThan(800);
    await page.locator('header details summary').click();
    await page.locator('header details nav a').nth(1).click();
    await expect(page).toHaveURL('/fr/services');
    await page.locator('header a[hreflang="en"]').click();
    await expect(page).toHaveURL('/en/services');
  });
});

test('A row of slides keeps its scroll position through hydration', async ({ page }) => {
  const t = texts('en');
  await page.setViewportSize({ width: 390, height: 844 });
  // The banner covers the arrows.
  await declineConsent(page);
  const start = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  const row = page.locator('main section[aria-roledescription]').first();
  const slides = row.getByRole('group');
  await slides.nth(2).evaluate((slide) => slide.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
  start();
  await expect(row.locator('[aria-live]')).toHaveText(t('ui:carousel.position', { current: 3, total: 6 }));
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
  await row.getByRole('button', { name: t('ui:carousel.next') }).click();
  await expect(slides.nth(3)).toBeInViewport({ ratio: 0.9 });
  await expect(slides.nth(2)).not.toBeInViewport();
});

test('A built list changes to the filter in its address without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchHydration(page);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
          Reflect.get(window, 'moved').push([node?.textContent, previousRect.y, currentRect.y].join());
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const cards = page.locator('main article');
  const list = '/en/articles';
  await page.goto(list);
  const all = await cards.count();
  for (const asked of ['?q=site', '?category=Design']) {
    await page.goto(list + asked);
    await expect(page.locator('main [data-list] article').first()).toBeVisible();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => Reflect.get(window, 'moved'));
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), `${asked}: ${moved}`).toBeLessThan(
      0.02,
    );
  }
  await expect(page.getByRole('link', { name: 'Design', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goto('/en/portfolio?category=print');
  await startApplication(page);
  await expect(cards).toHaveCount(2);
});

test('A page that is rendered again waits for its filter, without the built list', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/rest\/v1\/(rpc\/list_articles|articles_en)/, async (route) => {
    await held;
    await route.continue();
  });
  await watchHydration(page);
  await page.goto('/en/articles?category=Design');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(0);
  // Renders the page again, which an owner's change does too.
  await page.evaluate(() => {
    history.replaceState(history.state, '', `${location.href}#filter`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.waitForTimeout(300);
  expect(await cards.count()).toBe(0);
  answer();
  await expect(cards).toHaveCount(1);
});

test('The built site answers unknown addresses with 404, and possibly newer ones with a page that asks the server', async ({
  context,
}) => {
  // An unwatched page: the status 404 is an error in the console, and expected here.
  const page = await context.newPage();
  const status = async (path: string) => (await page.request.get(path)).status();
  expect(await status('/nowhere')).toBe(404);
  expect(await status('/de/articles')).toBe(404);
  expect(await status('/admin/login')).toBe(200);
  expect((await page.goto('/fr/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('fr')('common:notFound.title'));
  expect((await page.goto('/en/articles/not-yet-built'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  for (const path of ['/en/articles/%E0%A4%A', '/en/%E0%A4%A']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
});
