import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../dev/publishable-key.ts';
import { adminStorageKeys } from '../src/lib/admin-storage-keys.ts';
import { storageKeys } from '../src/lib/local-storage.ts';
import { clockOffset, shiftDate } from '../tests/support/clock.ts';
import { texts } from '../tests/support/texts.ts';
import { type Account, type Site, startSite } from './site.ts';

export { expect, storageKeys };

export type Lang = 'fr' | 'en';
export const langs: readonly Lang[] = ['fr', 'en'];
export const locales: Record<Lang, string> = { fr: 'fr-FR', en: 'en-GB' };

interface Own {
  site: Site;
  /** Asks for a separate site, for journeys that use up rate limits, order a build or count requests. */
  crowded: boolean;
}

interface World {
  account: Account;
  /** Fails the test for a console error of the page or a request to another host. */
  watch: (page: Page) => void;
  /** An unwatched page, for requests that are meant to fail: the browser logs each. */
  apart: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<World, Own>({
  crowded: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      // A page without scripts, or one that is closed already, needs no clock.
      browser.on('context', (context) => {
        if (clockOffset !== 0) context.addInitScript(shiftDate, clockOffset).catch(() => undefined);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ crowded }, use) => {
      const site = await startSite(crowded ? 'crowded-site' : 'site');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  account: async ({ site }, use) => {
    await use(site.account);
  },
  watch: async ({ baseURL }, use) => {
    const complaints: string[] = [];
    await use((page) => {
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // An unknown address is answered with 404, which the browser logs for the page itself.
        // So is what a person has to confirm first, with 412.
        if (/\b412\b/.test(message.text())) return;
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

/** Stores a value before any page is opened. */
export const store = (page: Page, key: string, value: string) =>
  // The browser's PDF viewer is a page as well, and the frame of a mail: both without storage.
  page.addInitScript(
    ([name = '', kept = '']) => window.origin === 'null' || window.localStorage?.setItem(name, kept),
    [key, value],
  );

/** Lets `startApplication` work from the next page on. */
export const watchHydration = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  );

/** Starts the application as a visitor of the footer's form does, who then reads on, and waits until it has hydrated. */
export async function startApplication(page: Page): Promise<void> {
  const field = page.locator('#root :is(main, footer) :is(input, textarea):not([data-starter])').first();
  await field.evaluate((input: HTMLElement) => {
    if (document.querySelector('head script[type="module"]')) return;
    const before = document.activeElement;
    input.focus({ preventScroll: true });
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else input.blur();
  });
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
}

/** Holds code files, all of them unless a name says which, until the returned function is called. */
export async function holdScripts(page: Page, name = ''): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await started;
    await route.continue();
  });
  return start;
}

/** Stores a declined consent. */
export const declineConsent = (page: Page) =>
  store(page, storageKeys.consent, JSON.stringify({ accepted: false, timestamp: new Date().toISOString() }));

/** Removes a like for later journeys: the button shows it before the server knows. */
export async function unlike(page: Page, like: Locator): Promise<void> {
  const timeout = 20_000;
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE', { timeout });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false', { timeout });
  await answered;
}

export async function signIn(page: Page, lang: Lang, account: Account): Promise<void> {
  const t = texts(lang);
  await store(page, storageKeys.lang, lang);
  await page.goto('/admin/login');
  await page.getByLabel(t('auth:login.email')).fill(account.email);
  await page.getByLabel(t('auth:login.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Signs in without the form, for journeys about other subjects; the page is empty afterwards. */
export async function signInByApi(page: Page, lang: Lang, { email, password }: Account): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: PUBLISHABLE_KEY },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const session = await answer.json();
  const stored = JSON.stringify({
    ...session,
    expires_at: Math.floor(Date.now() / 1000) + session.expires_in,
  });
  // An empty page, so that no code runs before the session is stored; with an icon, which a full browser requests.
  const empty = '/signing-in';
  await page.route(`**${empty}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.unroute(`**${empty}`);
  await page.evaluate(
    (entries) => {
      for (const [key = '', value = ''] of entries) localStorage.setItem(key, value);
    },
    [
      [storageKeys.session, stored],
      [storageKeys.lang, lang],
    ],
  );
}

/**
 * Makes the signed-in person write Markdown from the next editor on, for journeys about other subjects than typing.
 */
export const preferMarkdown = (page: Page) =>
  page.evaluate(
    ([session = '', view = '']) => {
      const { user } = JSON.parse(localStorage.getItem(session) ?? '{}');
      localStorage.setItem(`${view}.${user.id}`, 'markdown');
    },
    [storageKeys.session, adminStorageKeys.editorView],
  );

/** Waits for the end of all finite animations. */
async function animationsToEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Animations by scrolling, with a delay or without an end never finish.
        .filter(
          ({ timeline, playState, effect }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .map((one) => one.finished.catch(() => null)),
    ),
  );
}

/** Fails for violations that remain once the page is at rest: a moving toast has mixed colours. */
async function expectNone(page: Page, what: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await expect(async () => {
    await animationsToEnd(page);
    // Only violations are described, which halves the cost; in the same page: no frame comes from another site.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await choose(axe).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(told).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/**
 * Fails for any violation of WCAG 2.2 A and AA, and of axe's best practices, on screen now, except in a framed page.
 */
export const expectAccessible = (page: Page, what: string, frame?: string): Promise<void> =>
  expectNone(page, what, (axe) =>
    (frame ? axe.exclude(frame) : axe).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  );

/** Fails for low contrast, which is all that another theme changes. */
export const expectContrast = (page: Page, what: string): Promise<void> =>
  expectNone(page, what, (axe) => axe.withRules(['color-contrast']));

/** In the dark theme first, then only the contrast in the light one, which changes only colours. */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, `${what}, dark`);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectContrast(page, `${what}, light`);
}
