import '../tests/support/clock.ts';
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

if (process.platform === 'win32') {
  console.error('The end-to-end tests need Linux or macOS; on Windows, run them inside WSL.');
  process.exit(1);
}
let browser: string;
try {
  browser = findBrowser();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}`);
  console.log('not proven: what only a browser proves, because there is none');
  process.exit(1);
}
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(status ?? 1);
