import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';

export { expect };

export type Lang = 'fr' | 'en';
export const langs: readonly Lang[] = ['fr', 'en'];

interface Account {
  email: string;
  password: string;
}

/** The demo administrator, as the start command made it in its data folder. */
function demoAccount(): Account {
  const folder = process.env.COLOMBAGE_DATA;
  if (!folder) throw new Error('COLOMBAGE_DATA is not set: start the tests with `npm run e2e`.');
  return JSON.parse(readFileSync(join(folder, 'demo-account.json'), 'utf8'));
}

interface World {
  account: Account;
  /** Speaks up for anything a page does behind the test's back: a console error, a request to another host. */
  watch: (page: Page) => void;
  /** A page of its own where requests are meant to fail: the browser logs each, and nothing watches it. */
  apart: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  account: async ({}, use) => {
    await use(demoAccount());
  },
  watch: async ({ baseURL }, use) => {
    const complaints: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // An address that leads nowhere is answered with 404, which the browser logs of the page itself.
        const isPageItself = message.location().url === page.url() && /\b404\b/.test(message.text());
        if (!isPageItself) complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complaints.push(`third party: ${request.url()}`);
      });
    });
    expect(complaints).toEqual([]);
  },
  apart: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
});

export async function signIn(page: Page, lang: Lang, account: Account): Promise<void> {
  // The browser's PDF viewer is a page as well, and stores nothing.
  await page.addInitScript((chosen) => window.localStorage?.setItem('colombage.lang', chosen), lang);
  await page.goto('/admin/login');
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(lang === 'fr' ? 'Mot de passe' : 'Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: lang === 'fr' ? 'Se connecter' : 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** When everything that moves once has come to rest. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((one) =>
          one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
            ? null
            : one.finished.catch(() => null),
        ),
    ),
  );
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in what is on screen now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A transition half way through has colours of its own; the code of the first toast may still be on its way.
  await stillness(page);
  await page.waitForTimeout(400);
  await stillness(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(told).toEqual([]);
}
