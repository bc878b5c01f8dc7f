import type { Page } from 'playwright/test';
import { agency } from '../src/brand/agency.ts';
import { starting, texts } from '../tests/support/texts.ts';
import { expect, langs, test, unlike, untilHydrated, watchHydration } from './fixtures.ts';

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

/** Hosts answer there with the one page for all addresses that lead nowhere. */
const nowhere = '/nowhere/at/all';

const t = texts('en');

/** No code of the application comes until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  return start;
}

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
    // What only a script answers is not offered, and says what it would need.
    const say = texts(lang);
    const needs = async (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await page.goto(`${baseURL}/${lang}/portfolio/vins-du-ried`);
    await needs(say('reactions:noScript'));
    await needs(say('newsletter:noScript', { email: agency().email }));
    await page.goto(`${baseURL}/${lang}/portfolio`);
    await needs(say('projects:noScript'));
    await page.goto(`${baseURL}/${lang}/contact`);
    await needs(say('ui:form.noScript', { email: agency().email }));
    await needs(say('contact:map.noScript'));
    await expect(page.locator('form, [data-needs-script]').filter({ visible: true })).toHaveCount(0);
    await page.goto(`${baseURL}/${lang}/newsletter/unsubscribe?token=x`);
    await expect(page.locator(`p[lang="${lang}"]`).first()).toContainText('JavaScript');
    await page.goto(`${baseURL}/${lang}/articles`);
    await needs(say('articles:noScript'));
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.locator('main article h2 a, main article h3 a').first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/articles/.+`));
    expect((await page.locator('article').first().textContent())?.length).toBeGreaterThan(800);
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
    });
    await watchHydration(page);
    for (const path of [...pages, nowhere]) {
      await page.goto(`/${lang}${path}`);
      const finished = await page.locator('main h1').elementHandle();
      await untilHydrated(page);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(path === nowhere ? 0 : 1);
      expect(await finished?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.005);
    }
  });
}

test('What is pressed before the application is there is done when it comes', async ({ page }) => {
  const start = await holdScripts(page);
  await page.goto('/en/articles', { waitUntil: 'domcontentloaded' });
  const first = await page.locator('main article a').first().getAttribute('href');
  await page.goto(first ?? '', { waitUntil: 'domcontentloaded' });
  const like = page.getByRole('button', { name: starting(t('reactions:like')) });
  await like.click();
  await page.locator('[data-theme-toggle]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const letter = page.getByRole('textbox', { name: t('newsletter:email') });
  await letter.fill('early@example.org');
  await letter.press('Enter');
  start();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: t('newsletter:success') })).toBeVisible();
  await unlike(page, like);
});

test('A row of slides stays where it was scrolled to before the application is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
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

for (const lang of langs) {
  test(`A finished list of ${lang} comes to show what its address asks for`, async ({ page, context }) => {
    await watchHydration(page);
    const cards = page.locator('main article');
    const list = `/${lang}/articles`;
    await page.goto(list);
    const all = await cards.count();
    for (const asked of ['?q=site', '?category=Design']) {
      await page.goto(list + asked);
      await expect
        .poll(async () => {
          const shown = await cards.count();
          return shown > 0 && shown < all;
        })
        .toBe(true);
      await expect(page).toHaveURL(list + asked);
    }
    await expect(page.getByRole('link', { name: 'Design', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    for (const odd of ['?utm_source=letter', '?page=none', '#content', '#nowhere']) {
      await page.goto('about:blank');
      await page.goto(list + odd);
      await untilHydrated(page);
      await expect(cards).toHaveCount(all);
      await expect(page).toHaveURL(list + odd);
    }
    await page.goto(`/${lang}/portfolio?category=print`);
    await untilHydrated(page);
    await expect(cards).toHaveCount(2);

    // Pages of their own: the server's refusal of a page past the end is an error in the console, and meant here.
    for (const [asked, arrived] of [
      ['?page=9', ''],
      ['?q=site', '?q=site'],
      ['?category=Design', '?category=Design'],
    ]) {
      const visit = await context.newPage();
      await visit.setViewportSize({ width: 1440, height: 900 });
      await visit.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((shifts) => {
          for (const shift of shifts.getEntries()) {
            Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(shift, 'value'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit.goto(list + asked);
      await expect(visit).toHaveURL(list + arrived);
      await expect(visit.locator('main [data-list] article').first()).toBeVisible();
      await visit.waitForLoadState('networkidle');
      expect(await visit.evaluate(() => Reflect.get(window, 'shifted')), asked).toBeLessThan(0.02);
      await visit.close();
    }
  });
}

test('Unknown addresses are not found, and what may have been published since is asked for', async ({
  context,
}) => {
  // A page of its own: a status of 404 is an error in the console, and here it is meant.
  const page = await context.newPage();
  expect((await page.goto('/fr/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('fr')('common:notFound.title'));
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  expect((await page.goto('/en/articles/not-yet-built'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  expect((await page.goto('/admin/login'))?.status()).toBe(200);
});
