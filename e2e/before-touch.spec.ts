import type { Page } from 'playwright/test';
import { formatDate } from '../src/i18n/format.ts';
import { storageKeys } from '../src/lib/local-storage.ts';
import { paths } from '../src/lib/paths.ts';
import { texts } from '../tests/support/texts.ts';
import {
  declineConsent,
  expect,
  holdScripts,
  startApplication,
  store,
  test,
  watchHydration,
} from './fixtures.ts';

/* Finished pages before a touch: they request no script, and their frame works all the same. */

const t = texts('en');

test('Pages read by wheel, finger, key, and left by a link request no script, but its visits, one view and one question', async ({
  page,
}) => {
  // A wide page marks the place of an article in its contents, which the application does.
  await page.setViewportSize({ width: 390, height: 844 });
  // A browser that does not call its line fast fetches nothing ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // A page that is left before the answer leaves the question to the next.
  await page.goto('/en/articles', { waitUntil: 'networkidle' });
  const article = await page.locator('main article a').first().getAttribute('href');
  // By mouse, and with the pointer over no link.
  await page.mouse.move(1, 400);
  const finger = await page.context().newCDPSession(page);
  const down = { x: 195, y: 600, yDistance: -500, gestureSourceType: 'touch' } as const;
  const read = async (path: string) => {
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
    for (let screen = 0; screen < 4; screen += 1) await page.mouse.wheel(0, 500);
    await finger.send('Input.synthesizeScrollGesture', down);
  };
  // The like at its end is read when it is on screen.
  await page.goto(article ?? '');
  await read(article ?? '');
  for (const path of ['/en/about', '/en/portfolio', '/en/services']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).press('Enter');
    await read(path);
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
  }
  await page.waitForLoadState('networkidle');
  expect(requested.filter((one) => one.endsWith('.js'))).toEqual([]);
  const calls = requested.filter((one) => one.includes('/v1/') && !one.includes('/object/public/'));
  // Each page, and each again with its speeds as it is left.
  const visit = 'POST /rest/v1/rpc/record_visit';
  expect(calls.filter((one) => one !== visit)).toEqual([
    'GET /rest/v1/rpc/get_site_overrides',
    'POST /rest/v1/article_views',
  ]);
  expect(calls.filter((one) => one === visit).length).toBeGreaterThanOrEqual(5);
});

test.describe('Without any module', () => {
  // An unwatched page: a refused module is an error in the console.
  const open = async (apart: () => Promise<Page>, path: string) => {
    const page = await apart();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    return page;
  };

  test('the banner takes an answer, keeps it, asks again, returns the focus', async ({ apart }) => {
    const page = await open(apart, '/en/about');
    const banner = page.getByRole('region', { name: t('common:consent.title') });
    await expect(banner).toBeInViewport();
    await banner.getByRole('button', { name: t('common:consent.accept') }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(banner).toBeHidden();
    const reopen = page.getByRole('button', { name: t('common:footer.cookies') });
    await reopen.press('Enter');
    await expect(banner).toBeFocused();
    await banner.getByRole('button', { name: t('common:consent.decline') }).click();
    await expect(reopen).toBeFocused();
    const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent);
    expect(JSON.parse(kept ?? '')).toMatchObject({ accepted: false });
  });

  test('the menu opens above the banner and closes, the header turns translucent', async ({ apart }) => {
    const page = await open(apart, '/en/about');
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.locator('header details');
    const summary = menu.locator('summary');
    await summary.click();
    await expect(menu).toHaveAttribute('open');
    await expect(page.getByRole('region', { name: t('common:consent.title') })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await summary.click();
    await page.locator('h1').click({ position: { x: 2, y: 2 }, force: true });
    await expect(menu).not.toHaveAttribute('open');
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute('data-scrolled');
    await page.mouse.wheel(0, 300);
    await expect(html).toHaveAttribute('data-scrolled');
  });

  test('the page says whether the agency is open, which day it is, today’s date', async ({ apart }) => {
    const page = await open(apart, '/en/contact');
    const said = (part: string) =>
      page.locator(part).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await said('[data-clock=state]')).toMatch(/Open|Closed/);
    expect(await said('[data-clock=note]')).not.toBe('none');
    await expect(page.locator('[data-clock=today]:visible')).toHaveCount(1);
    await page.goto(paths.privacy('en'));
    expect(await said('[data-clock=date]')).toContain(formatDate('en', new Date()));
  });

  test('icons have their names under the pointer', async ({ apart }) => {
    const page = await open(apart, '/en/about');
    const search = page.getByRole('banner').getByRole('link', { name: t('common:nav.search') });
    await search.hover();
    const name = search.locator('.visually-hidden');
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(30);
    await expect(name).toBeInViewport({ ratio: 1 });
  });

  test('the language of a project without a translation leads to a list that says so', async ({ apart }) => {
    const page = await open(apart, '/en/portfolio/festival-des-trois-quais');
    await page.locator('header [data-choose-lang="fr"]').click();
    await expect(page).toHaveURL(/\/fr\/portfolio#/);
    await expect(page.getByText(texts('fr')('common:language.noTranslationProject'))).toBeInViewport();
  });

  test('Ctrl+K and the language lead on', async ({ apart }) => {
    const page = await open(apart, '/en/about');
    await page.keyboard.press('Control+K');
    await expect(page).toHaveURL('/en/search');
    await page
      .getByRole('navigation', { name: t('common:language.label') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL('/fr/search');
  });

  test('a broken picture shows its drawn cover, as the application does afterwards', async ({ apart }) => {
    const page = await apart();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.route('**/demo/winstub-des-lavandieres.svg', (route) => route.abort());
    const start = await holdScripts(page);
    await watchHydration(page);
    const drawing = page.waitForResponse('**/covers/*-winstub-des-lavandieres.svg');
    await page.goto('/en/portfolio');
    const place = page.locator('main [data-list] [data-cover$="-winstub-des-lavandieres"]');
    await place.scrollIntoViewIfNeeded();
    expect((await drawing).headers()['content-type']).toContain('image/svg+xml');
    await expect(place).toHaveCSS('background-image', /winstub-des-lavandieres\.svg/);
    await expect(place.locator('img')).toHaveCSS('opacity', '0');
    start();
    await startApplication(page);
    await expect(place.locator('svg path').first()).toBeAttached();
    expect(faults).toEqual([]);
  });
});

test('A section switched off since the build is hidden at once, until the application leaves it out', async ({
  page,
}) => {
  const [, build = ''] = /data-read-at="([^"]+)"/.exec(await (await page.request.get('/en')).text()) ?? [];
  const sections = { home_hidden: ['services'], careers: false, chat: false, newsletter: false };
  const answer = { readAt: build, settings: null, sections, texts: null, rows: [] };
  await store(page, storageKeys.overrides, JSON.stringify({ build, askedAt: Date.now(), answer }));
  await declineConsent(page);
  const start = await holdScripts(page);
  await page.goto('/en');
  const shift = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        const { documentElement } = document;
        new MutationObserver(() => {
          if (!documentElement.dataset.off) setTimeout(() => resolve(sum), 500);
        }).observe(documentElement, { attributeFilter: ['data-off'] });
      }),
  );
  const parts = page.locator(
    '[data-part="services"], [data-part="newsletter"], [data-window="careers"], header li > [href="/en/careers"], [data-chat]',
  );
  await expect(parts).toHaveCount(8);
  await expect(parts.filter({ visible: true })).toHaveCount(0);
  start();
  expect(await shift).toBeLessThan(0.05);
  await expect(parts).toHaveCount(0);
});
