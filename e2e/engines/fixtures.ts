import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { texts } from '../../tests/support/texts.ts';
import { asAdministrator } from '../content.ts';
import { test as base, expect, storageKeys } from '../fixtures.ts';
import { type Engine, startFirefox } from './firefox.ts';
import { type EnginePage, pageOf } from './page.ts';
import { startWebKit } from './webkit.ts';

export { expect };
export const t = texts('en');

/** Keeps in the browser what goes wrong in a page, since WebKit's driver reports nothing. */
const watch = `for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, ({ message, error, reason, violatedDirective, blockedURI }) => {
    const text = type + ' ' + [message, (error ?? reason)?.stack ?? reason, violatedDirective, blockedURI].join(' ');
    // An observer that goes on in the next frame, as Firefox and Chromium do silently, is no fault.
    if (!message?.startsWith('ResizeObserver loop'))
      localStorage.faults = (localStorage.faults ?? '') + location.pathname + ': ' + text + '\\n';
  });`;
const library = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const scripts = '<script src="/watch.js"></script><script defer src="/dom.js"></script>';

interface OfWorker {
  binary: string;
  stage: { engine: Engine; downloads: string; admin: Awaited<ReturnType<typeof asAdministrator>> };
}

/** A journey in one engine, failed by every error of a page and every violation of the policy. */
export const test = base.extend<{ visitor: EnginePage; staff: EnginePage }, OfWorker>({
  binary: ['', { option: true, scope: 'worker' }],
  stage: [
    async ({ binary, site }, use, { project }) => {
      const downloads = mkdtempSync(join(tmpdir(), 'engine-'));
      const start = project.name.endsWith('firefox') ? startFirefox : startWebKit;
      const late = wait(60_000, undefined, { ref: false }).then(() => Promise.reject('It does not answer.'));
      const engine = await Promise.race([start(binary, downloads), late]).catch((cause) => {
        throw new Error(`${binary} cannot be started. ${String(cause).split('\n')[0]}`);
      });
      writeFileSync(join(site.dist, 'watch.js'), watch);
      copyFileSync(createRequire(import.meta.url).resolve(library), join(site.dist, 'dom.js'));
      for (const page of globSync(join(site.dist, '**/*.html')))
        writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head>${scripts}`));
      await use({ engine, downloads, admin: await asAdministrator(site) });
      await engine.close();
      rmSync(downloads, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  visitor: async ({ stage, site }, use) => {
    const driver = await stage.engine.visit();
    const page = pageOf(driver, site.url);
    await page.open('/robots.txt');
    const kept = { [storageKeys.consent]: '{"accepted":false}', [storageKeys.lang]: 'en' };
    await page.read((kept) => Object.assign(localStorage, kept), kept);
    await use(page);
    const faults = await page.read(() => localStorage.getItem('faults'));
    await driver.close();
    expect(faults).toBeNull();
  },
  /** The administrator, signed in by the form. */
  staff: async ({ visitor: page, account }, use) => {
    await page.open('/admin/login');
    await page.fill(t('auth:login.email'), account.email);
    await page.fill(t('auth:login.password'), account.password);
    await page.strike('Enter');
    await page.at('/admin/dashboard');
    await use(page);
  },
});
