import { texts } from '../tests/support/texts.ts';
import { expect, type Lang, langs, locales, test, unlike } from './fixtures.ts';

// What a visitor sees when the server, the line or a file of an older release fails.
const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    locale: locales[lang],
    retry: t('common:retry'),
    like: t('reactions:like'),
  };
};

const finished = [
  '',
  '/services',
  '/articles',
  '/portfolio',
  '/about',
  '/careers',
  '/contact',
  '/mentions-legales',
  '/politique-de-confidentialite',
];
const server = '**/rest/v1/**';
const crash = 'Unexpected Application Error!';

for (const lang of langs) {
  const say = words(lang);

  test.describe(`bad weather in ${lang}`, () => {
    test('With the server down, every finished page reads as before', async ({ apart }) => {
      const page = await apart({ locale: say.locale });
      await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
      for (const path of finished) {
        await page.goto(`/${lang}${path}`);
        await page.mouse.move(10, 10);
        await page.mouse.down();
        await page.mouse.up();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300);
        await expect(page.getByText(crash)).toHaveCount(0);
      }
    });

    test('With the server down, the articles of a finished list are not exchanged for samples', async ({
      apart,
    }) => {
      const page = await apart({ locale: say.locale });
      await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
      const failed = page.waitForEvent('console', (said) => said.text().startsWith('The articles could not'));
      await page.goto(`/${lang}/articles`);
      const titles = page.locator('main article h2');
      const built = await titles.allTextContents();
      expect(built.length).toBeGreaterThan(0);
      await page.mouse.move(10, 10);
      await page.mouse.down();
      await page.mouse.up();
      await failed;
      // Samples would be there by now.
      await page.waitForTimeout(1000);
      expect(await titles.allTextContents()).toEqual(built);
    });

    test('What is newer than the build waits for the server, and comes by one button', async ({ apart }) => {
      const page = await apart({ locale: say.locale });
      await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
      for (const path of ['/articles/not-built-yet', '/careers/00000000-0000-4000-8000-00000000abcd']) {
        await page.goto(`/${lang}${path}`);
        const retry = page.getByRole('main').getByRole('button', { name: say.retry });
        await expect(retry).toBeVisible();
        await page.unroute(server);
        await retry.click();
        await expect(retry).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await page.route(server, (route) => route.fulfill({ status: 503, body: '' }));
      }
    });

    test('On slow 3G an article is there before its code, and an early like is kept', async ({ apart }) => {
      const page = await apart({ locale: say.locale });
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await page.goto(`/${lang}/articles`);
      await page.locator('main article a').first().click();
      await page.waitForURL(`/${lang}/articles/*`, { waitUntil: 'commit' });
      const like = page.getByRole('button', { name: new RegExp(`^${say.like}`) });
      await like.click({ timeout: 60_000 });
      await expect(like).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 });
      await unlike(page, like, 60_000);
    });

    test('A file that went with an older release costs one reload, never a loop', async ({ apart }) => {
      const page = await apart({ locale: say.locale });
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      const gone = /\/assets\/about-[^/]*\.js/;
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(`/${lang}`);
      await page.mouse.click(5, 300);
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').locator(`a[href="/${lang}/about"]`).first().click();
      await expect(page).toHaveURL(`/${lang}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // In a loop the line would never be quiet.
      await page.waitForLoadState('networkidle');
      expect(loads).toBeLessThanOrEqual(3);
      await expect(page.getByText(crash)).toHaveCount(0);
      await page.unroute(gone);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
