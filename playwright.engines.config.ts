import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const folders = process.env.PATH?.split(':') ?? [];
const found = (program: string) => folders.map((folder) => join(folder, program)).find(existsSync);
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
const webkit = ['WebKitWebDriver', 'xvfb-run', 'Xvfb'].every(found) ? miniBrowser : undefined;
const engines = [
  { name: 'firefox', binary: found('firefox-esr'), packages: 'firefox-esr' },
  { name: 'webkit', binary: webkit, packages: 'webkit2gtk-driver with xvfb' },
];
for (const { name, binary, packages } of process.env.TEST_WORKER_INDEX ? [] : engines)
  if (!binary) console.log(`not proven: the journeys in ${name}, for which Debian has ${packages}`);

/** Journeys in the two other engines, each after one that only starts it. */
export default defineConfig<object, { binary: string | undefined }>({
  testDir: 'e2e/engines',
  outputDir: 'test-results/engines',
  timeout: 120_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  projects: engines.flatMap(({ name, binary }) => {
    const project = { name, testMatch: ['journeys.ts', `*.${name}.ts`], use: { binary } };
    const start = { ...project, name: `start ${name}`, testMatch: 'start.ts' };
    return binary ? [start, { ...project, dependencies: [start.name] }] : [];
  }),
});
