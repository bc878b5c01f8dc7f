import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { storageKeys } from '../../src/lib/local-storage.ts';
import { texts } from '../../tests/support/texts.ts';
import { asAdministrator } from '../content.ts';
import { startSite } from '../site.ts';
import { startFirefox } from './firefox.ts';
import { type EnginePage, pageOf } from './page.ts';
import { startWebKit } from './webkit.ts';

export { expect };

/** Keeps in the browser what goes wrong in a page, since WebKit's driver reports nothing. */
const watch = `
const note = (text) => localStorage.setItem('faults', (localStorage.getItem('faults') ?? '') + location.pathname + ': ' + text + '\\n');
addEventListener('error', ({ message, error }) => {
  // An observer that goes on in the next frame, as Firefox and Chromium do silently.
  if (!message?.startsWith('ResizeObserver loop')) note(message + (error?.stack ?? ''));
});
addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + (reason?.stack ?? reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' refused ' + blockedURI));`;
const library = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const scripts = '<script src="/watch.js"></script><script defer src="/dom.js"></script>';

function addScripts(dist: string): void {
  writeFileSync(join(dist, 'watch.js'), watch);
  copyFileSync(createRequire(import.meta.url).resolve(library), join(dist, 'dom.js'));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(join(dist, name), 'utf8');
    writeFileSync(join(dist, name), html.replace('<head>', `<head>${scripts}`));
  }
}

async function startStage(name: string, binary: string) {
  const downloads = mkdtempSync(join(tmpdir(), 'engine-'));
  const engine = await (name === 'firefox' ? startFirefox : startWebKit)(binary, downloads);
  const site = await startSite('engines');
  addScripts(site.dist);
  const admin = await asAdministrator(site);
  const stop = async () => {
    await engine.close();
    await site.stop();
    rmSync(downloads, { recursive: true, force: true });
  };
  return { site, engine, downloads, admin, stop };
}

interface OfWorker {
  binary: string;
  stage: Awaited<ReturnType<typeof startStage>>;
}

/** A journey in one engine, failed by every error of a page and every violation of the policy. */
export const test = base.extend<{ visitor: EnginePage; staff: EnginePage }, OfWorker>({
  binary: ['', { option: true, scope: 'worker' }],
  stage: [
    async ({ binary }, use, { project }) => {
      const stage = await startStage(project.name, binary);
      await use(stage);
      await stage.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  visitor: async ({ stage: { engine, site } }, use) => {
    const driver = await engine.visit();
    try {
      const page = pageOf(driver, site.url);
      await page.open('/robots.txt');
      await page.read(
        (consent, lang) => Object.assign(localStorage, { [consent]: '{"accepted":false}', [lang]: 'en' }),
        storageKeys.consent,
        storageKeys.lang,
      );
      await use(page);
      expect(await page.read(() => localStorage.getItem('faults'))).toBeNull();
    } finally {
      await driver.close().catch(() => undefined);
    }
  },
  /** The administrator, signed in by the form. */
  staff: async ({ visitor: page, stage: { site } }, use) => {
    const t = texts('en');
    await page.open('/admin/login');
    await page.fill(t('auth:login.email'), site.account.email);
    await page.fill(t('auth:login.password'), site.account.password);
    await page.strike('Enter');
    await page.arrived('/admin/dashboard');
    await use(page);
  },
});
