import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Account {
  email: string;
  password: string;
}

/** The built site with a backend for one worker: its rows and pages are separate from those of other workers. */
export interface Site {
  url: string;
  /** Copy of dist/. */
  dist: string;
  /** The demo administrator, as created by the start command. */
  account: Account;
  stop: () => Promise<void>;
}

/** Answers a port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the site of `dist`, or of `SITE_FOLDER`, on a free port, in a new folder with this prefix. */
export async function startSite(name: string): Promise<Site> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const [dist, data] = [join(folder, 'dist'), join(folder, 'data')];
  cpSync(process.env.SITE_FOLDER ?? 'dist', dist, { recursive: true });
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
      if (server.exitCode === null) {
        const gone = once(server, 'exit');
        server.kill('SIGTERM');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the backend, whose outbox address is printed after the address of the site. */
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
