import { texts } from '../tests/support/texts.ts';
import { expect, startApplication, test, watchHydration } from './fixtures.ts';

/* Pages of a visitor when the server, the line or a file of an older release fails, in a browser that loads code. */

const server = '**/rest/v1/**';
const crash = 'Unexpected Application Error!';

test('With the server down a built page reads as before, and keeps the articles of its list', async ({
  apart,
}) => {
  const page = await apart();
  await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
  for (const path of ['', '/contact']) {
    await page.goto(`/fr${path}`);
    await page.mouse.click(10, 10);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300);
    await expect(page.getByText(crash)).toHaveCount(0);
  }

  const titles = page.locator('main article h2');
  const failed = page.waitForEvent('console', (said) => said.text().startsWith('The articles could not'));
  await page.goto('/fr/articles', { waitUntil: 'domcontentloaded' });
  const built = await titles.allTextContents();
  expect(built.length).toBeGreaterThan(0);
  await page.getByRole('searchbox').first().focus();
  await failed;
  // Samples would be rendered by the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await titles.allTextContents()).toEqual(built);
});

test('The shell of a page newer than the build waits for the server, and fills by one button', async ({
  apart,
}) => {
  const t = texts('en');
  const page = await apart();
  await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/en/articles/not-built-yet');
  const retry = page.getByRole('main').getByRole('button', { name: t('common:retry') });
  await expect(retry).toBeVisible();
  await page.unroute(server);
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('A file missing after a release costs one reload, never a loop', async ({ apart }) => {
  const page = await apart();
  await watchHydration(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const gone = /\/assets\/about-[^/]*\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/en');
  await startApplication(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').locator('a[href="/en/about"]').first().click();
  await expect(page).toHaveURL('/en/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A loop would keep the line busy.
  await page.waitForLoadState('networkidle');
  expect(loads).toBeLessThanOrEqual(3);
  await expect(page.getByText(crash)).toHaveCount(0);
  await page.unroute(gone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('A part without its code stays as it was built, and delays no other page', async ({ apart }) => {
  const page = await apart();
  await watchHydration(page);
  const gone = /\/assets\/(after|below)-[^/]*\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  for (const [path, parts] of [
    ['/en', page.locator('[data-part] h2')],
    ['/en/services', page.getByRole('contentinfo')],
  ] as const) {
    await page.goto(path);
    const built = await parts.count();
    await startApplication(page);
    await page.waitForLoadState('networkidle');
    await expect(parts).toHaveCount(built);
    await expect(parts.first()).toBeVisible();
  }
  await page.getByRole('banner').locator('a[href="/en/about"]').first().click();
  await expect(page).toHaveURL('/en/about');
  await expect(page.getByRole('heading', { level: 1, name: texts('en')('about:heading') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('Routes of the admin missing after a release cost one reload, then a message', async ({ apart }) => {
  const page = await apart();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const gone = /\/assets\/routes\.admin-[^/]*\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/fr/admin/articles');
  await expect(page.getByRole('heading', { name: 'Le chargement a échoué' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
