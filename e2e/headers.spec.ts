import type { Page } from 'playwright/test';
import { starting, texts } from '../tests/support/texts.ts';
import { asVisitor } from './content.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  signInByApi,
  storageKeys,
  store,
  test,
} from './fixtures.ts';
import type { Site } from './site.ts';

/* Headers of every answer, and what a browser then refuses. */

// No animations: the journeys of visitors test them, and they slow the browser down.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const everywhere = {
  'content-security-policy':
    /script-src 'self' 'sha256-[^']{44}';.*object-src 'none'.*frame-ancestors 'self'/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

/** Turns a violation of the policy into an error of the page, for which the test fails. */
const tellViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      reportError(new Error(`policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`));
    });
  });

/** The screens of the admin, with one row for each screen of a row. */
async function adminPaths(site: Site): Promise<string[]> {
  const tables = asVisitor(site);
  const [article, project, offer] = await Promise.all([
    tables.from('articles_fr').select('id').limit(1).single().throwOnError(),
    tables.from('projects_fr').select('id').limit(1).single().throwOnError(),
    tables.from('job_offers').select('id').limit(1).single().throwOnError(),
  ]);
  const own = [
    'articles',
    'article/new',
    `article/edit/${article.data.id}`,
    'projects',
    'projects/new',
    `projects/edit/${project.data.id}`,
    'testimonials',
    'team',
    'newsletter',
    'messages',
    'job-offers',
    'job-offers/new',
    `job-offers/edit/${offer.data.id}`,
    'job-applications',
    'personal-data',
  ];
  return ['/admin/dashboard', '/admin/account', ...own.map((path) => `/fr/admin/${path}`)];
}

/** Waits until the line is quiet and the page has its heading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // On a busy machine the line may never be quiet for half a second; violations until then are still reported.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

test('Every answer has the headers; only files with a hash in their name are cached', async ({
  request,
  page,
}) => {
  await page.goto('/en');
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  const font = await page.locator('link[rel="preload"][as="font"]').first().getAttribute('href');
  const html = { accept: 'text/html' };
  const answers: [path: string, status: number, cache: string, headers?: Record<string, string>][] = [
    ['/en', 200, 'no-cache', html],
    ['/fr/articles', 200, 'no-cache', html],
    ['/admin/login', 200, 'no-cache', html],
    ['/favicon.svg', 200, 'no-cache'],
    [String(script), 200, 'public, max-age=31536000, immutable'],
    [String(font), 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone-00000000.js', 404, 'no-cache'],
    ['/en/nowhere', 404, 'no-cache', html],
  ];
  for (const [path, status, cache, headers = {}] of answers) {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(status);
    expect(answer.headers()['cache-control'], path).toBe(cache);
    for (const [name, value] of Object.entries(everywhere)) {
      expect(answer.headers()[name], `${name} of ${path}`).toMatch(value);
    }
  }
});

test('The map loads after a press or with consent, and requests no other host before', async ({
  browser,
}) => {
  const t = texts('en');
  const visitor = async (name: string) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const asked: string[] = [];
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: 'a map' });
    });
    await page.goto('/en/contact');
    await settled(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['www.openstreetmap.org']));
    await context.close();
  };
  await visitor(t('contact:map.show'));
  await visitor(t('common:consent.accept'));
});

test('A player in an article loads after a press, then by itself until that is revoked', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const t = texts('en');
  const asked: string[] = [];
  await tellViolations(page);
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

/** Opens the first document of the first application. */
async function readDocument(page: Page): Promise<void> {
  const t = texts('fr');
  await page.goto('/fr/admin/job-applications');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: t('admin-careers:applications.documents') }).click();
  await page
    .getByRole('button', { name: starting(t('admin-careers:applications.read')) })
    .first()
    .click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^blob:/);
}

test('No screen of the admin breaks the policy, the frame of a PDF included', async ({
  page,
  site,
  account,
}) => {
  await tellViolations(page);
  // The headless shell has no PDF viewer; the policy still allows or blocks the frame.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  );
  for (const path of ['/admin/forgot-password', '/admin/reset-password']) {
    await page.goto(path);
    await settled(page);
  }
  await signInByApi(page, 'fr', account);
  for (const path of await adminPaths(site)) {
    await page.goto(path);
    await settled(page);
    if (!path.endsWith('testimonials')) continue;
    await page.getByRole('button', { name: texts('fr')('admin-testimonials:create') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await readDocument(page);
});

test('The PDF viewer of a full Chromium works under the policy', { tag: '@release' }, async ({
  page,
  account,
}) => {
  await signInByApi(page, 'fr', account);
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  expect(hasViewer, 'needs a full Chromium: name it in CHROMIUM_PATH').toBe(true);
  await readDocument(page);
  // Inside the frame, which stays empty if the policy blocks it.
  await expect
    .poll(() =>
      page.frames().some((frame) => frame.url().startsWith('blob:') || frame.url().includes('extension')),
    )
    .toBe(true);
});
