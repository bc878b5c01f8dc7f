/**
 * How long `npm run dev` takes until a page is there, on a fresh clone and the second time: a copy of this folder in a
 * temporary one, installed with `npm ci`. `-- --runs 5` for other than three rounds.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../find-browser.ts';
import { median } from './median.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const site = 'http://127.0.0.1:5297';

interface Start {
  html: number;
  page: number;
  content: number;
}

function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

async function answers(): Promise<boolean> {
  return fetch(`${site}/en`, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end({ pid, exitCode }: ChildProcess, gone: Promise<unknown>): Promise<void> {
  // npm passes no signal on, so the whole group is told.
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
  await gone;
}

async function measure(folder: string, browser: Browser): Promise<Start> {
  const page = await browser.newPage();
  const start = performance.now();
  const since = () => performance.now() - start;
  const server = spawn('npm', ['run', 'dev', '--', '--port', new URL(site).port, '--strictPort'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  const gone = once(server, 'exit');
  try {
    while (!(await answers())) {
      if (server.exitCode !== null) throw new Error(`npm run dev ended with ${server.exitCode}.`);
      await pause(20);
    }
    const html = since();
    await page.goto(`${site}/en`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shown = since();
    await page.locator('main a[href^="/en/articles/"]').first().waitFor();
    return { html, page: shown, content: since() };
  } finally {
    await page.close();
    await end(server, gone);
  }
}

function print(label: string, starts: Start[]): void {
  const of = (what: keyof Start) => `${(median(starts.map((one) => one[what])) / 1000).toFixed(1)} s`;
  console.log(
    `${label.padEnd(14)} first HTML ${of('html')}, heading shown ${of('page')}, articles shown ${of('content')}`,
  );
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const folder = clone();
try {
  const [first, second]: [Start[], Start[]] = [[], []];
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const made of ['.data', 'node_modules/.vite'])
      rmSync(join(folder, made), { recursive: true, force: true });
    first.push(await measure(folder, browser));
    second.push(await measure(folder, browser));
  }
  print('first start', first);
  print('second start', second);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
