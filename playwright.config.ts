import { defineConfig } from 'playwright/test';
import { readMachine } from './scripts/validate/machine.ts';
import { facts } from './src/brand/agency.ts';
import { machineZone } from './tests/support/clock.ts';

/** Journeys in a real browser against the built site and the embedded backend, of which each worker has its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Generous: journeys are long, and two busy cores may stall any one of them for a while.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only the second time has a fault: run it with `-- --trace on` and read why.
  retries: 0,
  workers: Number(process.env.E2E_WORKERS ?? (readMachine().limit ? 1 : 2)),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: machineZone ?? facts.time_zone,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The new headless mode draws a window, whose address bar loads two pages of its own: a third of each test.
        // The argument replaces Playwright's own list, which comes first.
        `--disable-features=${[
          'AimEnabled',
          'AvoidUnnecessaryBeforeUnloadCheckSync',
          'DestroyProfileOnBrowserClose',
          'HttpsFirstBalancedModeAutoEnable',
          'HttpsUpgrades',
          'MediaRouter',
          'NetworkTimeServiceQuerying',
          'OptimizationHints',
          'PaintHolding',
          'PreconnectToSearch',
          'ThirdPartyStoragePartitioning',
          'WebUIOmniboxAimPopup',
          'WebUIOmniboxPopup',
        ]}`,
      ],
    },
  },
});
