import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

// Finds a browser first, so that a missing one is one clear sentence and not sixty failing tests; starts from an
// empty data folder, so that the demo content is as dated from today as on a fresh clone.
const data = `test-results/data-${process.env.E2E_PORT ?? 'default'}`;
rmSync(data, { recursive: true, force: true });
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findBrowser(), COLOMBAGE_DATA: data },
});
process.exit(status ?? 1);
