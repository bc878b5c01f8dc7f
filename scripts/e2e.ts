import '../tests/support/clock.ts';
import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
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
// A browser takes such a machine for offline; no test sends anything over the interface.
if (!Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal)))
  console.warn(
    'No network interface but the loopback: journeys that lose the network and find it again fail.',
  );
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exit(status ?? 1);
