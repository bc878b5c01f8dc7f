import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

// Finds a browser first, so that a missing one is one clear sentence and not sixty failing tests.
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findBrowser() },
});
process.exit(status ?? 1);
