process.env.CLOCK ??= '2026-11-24T10:20+01:00';
const { clockOffset, shiftDate } = await import('../tests/support/clock.ts');

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { type Account, startSite } from '../e2e/site.ts';
import { siteKey } from '../src/lib/site-key.ts';
import { findBrowser } from './find-browser.ts';

// Makes the pictures of docs/pictures: a new demo, the clock of a fixed morning, nothing that moves.
const folder = 'docs/pictures';

interface Picture {
  path: string;
  theme: 'dark' | 'light';
  lang: 'fr' | 'en';
  /** Opens what the address alone does not show. */
  open?: (page: Page) => Promise<void>;
}

const pictures: Record<string, Picture> = {
  home: { path: '/fr', theme: 'dark', lang: 'fr' },
  project: { path: '/en/portfolio/vins-du-ried', theme: 'light', lang: 'en' },
  dashboard: {
    path: '/admin/dashboard',
    theme: 'dark',
    lang: 'fr',
    open: (page) => page.getByRole('button', { name: 'Masquer' }).click(),
  },
  editor: {
    path: '/admin/articles',
    theme: 'light',
    lang: 'fr',
    open: async (page) => {
      await page.locator('main a[href*="/edit"]').nth(3).click();
      await page.locator('.ProseMirror').waitFor();
    },
  },
  applications: {
    path: '/en/admin/job-applications',
    theme: 'light',
    lang: 'en',
    open: (page) => page.getByText('Board', { exact: true }).click(),
  },
};

async function take(page: Page, { path, theme, lang, open }: Picture): Promise<Buffer> {
  await page.addInitScript(
    (entries) => {
      for (const [key = '', value = ''] of entries) localStorage.setItem(key, value);
    },
    [
      [`${siteKey}.theme`, theme],
      [`${siteKey}.lang`, lang],
      [`${siteKey}.consent`, JSON.stringify({ accepted: false, timestamp: new Date().toISOString() })],
    ],
  );
  await page.goto(path);
  await open?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login');
  await page.locator('[type=email]').fill(email);
  await page.locator('[type=password]').fill(password);
  await page.locator('[type=submit]').click();
  await page.waitForURL('/admin/dashboard');
  await page.close();
}

if (spawnSync('node', ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const site = await startSite('pictures');
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Paris',
  });
  await context.addInitScript(shiftDate, clockOffset);
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(pictures)) {
    // Staff sees a link more in the header, so the public pages come first.
    if (name === 'dashboard') await signIn(await context.newPage(), site.account);
    const page = await context.newPage();
    const bytes = await take(page, picture);
    writeFileSync(`${folder}/${name}.webp`, bytes);
    console.log(`${folder}/${name}.webp ${Math.round(bytes.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
