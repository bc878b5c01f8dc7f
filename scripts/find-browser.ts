import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function run(command: string, parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'inherit', timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser of the end-to-end tests: the one CHROMIUM_PATH names, an installed Chromium, Playwright's own
 * download, or Debian's package where this runs as root. Says which it took; throws when there is none.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return say(named, 'named by CHROMIUM_PATH');
  }
  const found = installed.find(existsSync);
  if (found) return say(found, 'installed on this machine');

  const own = chromium.executablePath();
  if (existsSync(own)) return say(own, 'downloaded by Playwright earlier');
  console.log('browser: none found, asking Playwright to download its own');
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(own))
    return say(own, 'downloaded by Playwright');

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('browser: the download failed, installing the Debian package chromium');
    if (run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'chromium'])) {
      const packaged = installed.find(existsSync);
      if (packaged) return say(packaged, 'installed with apt-get');
    }
  }
  throw new Error('No Chromium: install one, or name its path in CHROMIUM_PATH.');
}

function say(path: string, how: string): string {
  console.log(`browser: ${path} (${how})`);
  return path;
}
