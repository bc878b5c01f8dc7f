import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isRelease = process.env.FULL_GRID === '1';

function run(command: string, parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'inherit', timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return announce(named, 'named by CHROMIUM_PATH');
  }
  // A page costs a third in the headless shell. The release also needs the whole browser, to show a PDF.
  const installed = isRelease ? whole : [shell, ...whole];
  const found = installed.find(existsSync);
  if (found) return announce(found, 'installed on this machine');

  const own = chromium.executablePath();
  if (existsSync(own)) return announce(own, 'downloaded by Playwright earlier');
  console.log('browser: none found, asking Playwright to download its own');
  if (run('npx', ['playwright', 'install', 'chromium']) && existsSync(own))
    return announce(own, 'downloaded by Playwright');

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('browser: the download failed, installing a Debian package');
    run('apt-get', ['update', '-q']);
    for (const name of isRelease ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      const packaged = run('apt-get', ['install', '-y', '-q', name]) && installed.find(existsSync);
      if (packaged) return announce(packaged, 'installed with apt-get');
    }
  }
  throw new Error('No Chromium: install one, or name its path in CHROMIUM_PATH.');
}

function announce(path: string, how: string): string {
  console.log(`browser: ${path} (${how})`);
  return path;
}
