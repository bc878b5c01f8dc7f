import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

/** Programs of each engine, the browser first, and the Debian packages that bring them. */
const engines = [
  { name: 'firefox', programs: ['/usr/bin/firefox-esr'], packages: 'firefox-esr' },
  {
    name: 'webkit',
    programs: [
      globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '',
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
    ],
    packages: 'webkit2gtk-driver with xvfb',
  },
];
const isInstalled = ({ programs }: { programs: string[] }) => programs.every((one) => existsSync(one));
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
for (const engine of engines)
  if (!isWorker && !isInstalled(engine))
    console.log(`not proven: the journeys in ${engine.name}, for which Debian has ${engine.packages}`);

/** Journeys in the two other engines. */
export default defineConfig<object, { binary: string }>({
  testDir: 'e2e/engines',
  outputDir: 'test-results/engines',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  projects: engines.filter(isInstalled).map(({ name, programs: [binary = ''] }) => ({
    name,
    testMatch: ['*.journey.ts', `*.${name}.ts`],
    use: { binary },
  })),
});
