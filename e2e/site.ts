import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Account {
  email: string;
  password: string;
}

/** The built site with a backend, served to one worker: no journey meets the rows or pages of another worker's. */
export interface Site {
  url: string;
  /** Its own copy of dist/. */
  dist: string;
  /** The demo administrator, as the start command made it. */
  account: Account;
  stop: () => Promise<void>;
}

/** With staff, the colleagues of e2e/colleagues.ts work there as well. */
export async function startSite(port: number, staffed: boolean): Promise<Site> {
  const folder = join('test-results', `site-${port}`);
  const [dist, data] = [join(folder, 'dist'), join(folder, 'data')];
  // From an empty data folder, so that the demo content is as dated from today as on a fresh clone.
  rmSync(folder, { recursive: true, force: true });
  cpSync('dist', dist, { recursive: true });
  if (staffed) execFileSync(process.execPath, [join('e2e', 'hire.ts'), data], { stdio: 'inherit' });
  const server = spawn('vite', ['preview', '--outDir', dist, '--port', String(port), '--strictPort'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_FOLDER: data },
  });
  await started(server);
  return {
    url: `http://127.0.0.1:${port}`,
    dist,
    account: JSON.parse(readFileSync(join(data, 'demo-account.json'), 'utf8')),
    stop: async () => {
      if (server.exitCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

/** The address of the outbox is printed when the backend is there, after the address of the site. */
function started(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The preview ended with ${code}.`)));
    if (server.stdout)
      createInterface(server.stdout).on('line', (line) => {
        if (line.includes('Outbox:')) resolve();
      });
  });
}
