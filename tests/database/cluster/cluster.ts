import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Programs } from './programs.ts';

/** The superuser of the cluster: the platform. What the project owns belongs to `postgres`, who is none. */
export const PLATFORM = 'platform';

export interface Ran {
  lines: string[];
  /** What psql stopped at; null when it came to the end. */
  problem: string | null;
}

/** A PostgreSQL server of its own, in a temporary folder and on a socket in it: no port, nobody else. */
export class Cluster {
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #durable: boolean;
  #server: ChildProcess | null = null;

  private constructor(programs: Programs, durable: boolean) {
    this.#programs = programs;
    this.#folder = mkdtempSync(join(tmpdir(), 'pg-'));
    this.#durable = durable;
  }

  /** With `durable`, a commit waits for the disk as in production; without, nothing outlives the run. */
  static async start(programs: Programs, { durable = false } = {}): Promise<Cluster> {
    const cluster = new Cluster(programs, durable);
    try {
      cluster.#initialise();
      await cluster.#serve();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  #initialise(): void {
    const account = serverAccount();
    if (account.uid !== undefined) chownSync(this.#folder, account.uid, account.gid ?? 0);
    const made = spawnSync(
      this.#programs.path('initdb'),
      ['-D', this.#data, '-U', PLATFORM, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...account, cwd: this.#folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
  }

  async #serve(): Promise<void> {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.#folder,
      unix_socket_permissions: '0700',
      ...(this.#durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      timezone: 'UTC',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#server = spawn(this.#programs.path('postgres'), ['-D', this.#data, ...options], {
      ...serverAccount(),
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    this.#server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4000);
    });
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if (this.run(PLATFORM, 'postgres', 'select 1').problem === null) return;
      if (this.#server.exitCode !== null) break;
      await wait(100);
    }
    throw new Error(`PostgreSQL did not start: ${said}`);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Kills the server without a word, as a failing machine does, and starts it again on what it left. */
  async crash(): Promise<void> {
    const server = this.#server;
    if (!server) throw new Error('There is no server to kill.');
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    // Its sessions end by themselves when they notice; until then the new server refuses the old one's memory.
    for (let attempt = 1; ; attempt += 1) {
      await wait(200);
      try {
        await this.#serve();
        return;
      } catch (error) {
        if (attempt === 50) throw error;
      }
    }
  }

  /** Statements by psql; rows come back as lines. */
  run(user: string, database: string, sql: string, timeout = 120_000): Ran {
    const options = ['-X', '-q', '-A', '-t', '-h', this.#folder, '-U', user, '-d', database];
    const { stdout, stderr, status, error } = spawnSync(
      this.#programs.path('psql'),
      [...options, '-v', 'ON_ERROR_STOP=1', '-f', '-'],
      {
        input: sql,
        encoding: 'utf8',
        timeout,
        maxBuffer: 256 * 1024 * 1024,
        env: { PATH: process.env.PATH ?? '', PGCLIENTENCODING: 'UTF8' },
      },
    );
    const lines = (stdout ?? '').split('\n').filter((line) => line !== '');
    if (status === 0) return { lines, problem: null };
    return { lines, problem: stderr?.trim() || String(error ?? `psql ended with ${status}`) };
  }

  /** As `run`, where a failure is nobody's expectation. */
  must(user: string, database: string, sql: string, timeout?: number): string[] {
    const { lines, problem } = this.run(user, database, sql, timeout);
    if (problem !== null) throw new Error(problem);
    return lines;
  }

  /** For programs that are not started here, as the owner of the project unless another role is named. */
  address(database: string, user = 'postgres'): string {
    return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** Where the client programs lie. */
  get programs(): string {
    return dirname(this.#programs.path('pg_dump'));
  }

  /** What pg_dump writes. */
  dump(database: string, options: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(
      this.#programs.path('pg_dump'),
      ['-h', this.#folder, '-U', PLATFORM, '-d', database, ...options],
      { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`pg_dump: ${stderr}`);
    return stdout;
  }

  /** Each text in a session of its own, all at the same time; answers what stopped each, or null. */
  together(user: string, database: string, texts: readonly string[]): Promise<(string | null)[]> {
    const options = ['-X', '-q', '-A', '-t', '-h', this.#folder, '-U', user, '-d', database];
    return Promise.all(
      texts.map(async (sql) => {
        const session = spawn(this.#programs.path('psql'), [...options, '-v', 'ON_ERROR_STOP=1', '-f', '-'], {
          stdio: ['pipe', 'ignore', 'pipe'],
        });
        let said = '';
        session.stderr.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
        session.stdin.end(sql);
        const [status] = await once(session, 'close');
        return status === 0 ? null : said.trim();
      }),
    );
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server && server.exitCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root: there it gets the account its package made, or the one that owns nothing. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const name = existsSync('/etc/passwd') && knows('postgres') ? 'postgres' : 'nobody';
  const number = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

function knows(name: string): boolean {
  return spawnSync('id', [name], { stdio: 'ignore' }).status === 0;
}
