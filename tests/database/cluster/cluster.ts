import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Programs } from './programs.ts';

/** The superuser of the cluster: the platform. What the project owns belongs to `postgres`, who is none. */
export const PLATFORM = 'platform';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Ran {
  lines: string[];
  /** Error that stopped psql; null at the end. */
  problem: string | null;
}

/** A PostgreSQL server of its own, in a temporary folder and on a socket in it: no port, nobody else. */
export class Cluster {
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #jit: boolean;
  #server: ChildProcess | null = null;
  #stopping: Promise<void> | null = null;

  private constructor(programs: Programs, jit: boolean) {
    this.#programs = programs;
    this.#folder = mkdtempSync(join(tmpdir(), 'pg-'));
    this.#jit = jit;
    for (const signal of SIGNALS) process.on(signal, this.#leave);
  }

  /**
   * Nothing outlives the run. With `jit`, large queries are compiled as in production, which on tables as small as ours
   * costs several times what running them does.
   */
  static async start(programs: Programs, { jit = false } = {}): Promise<Cluster> {
    const cluster = new Cluster(programs, jit);
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
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      timezone: 'UTC',
      jit: this.#jit ? 'on' : 'off',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#server = spawn(this.#programs.path('postgres'), ['-D', this.#data, ...options], {
      ...serverAccount(),
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    this.#server.stderr?.setEncoding('utf8').on('data', (more: string) => {
      said = `${said}${more}`.slice(-4000);
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

  /** Statements by psql; rows come back as lines. */
  run(user: string, database: string, sql: string, timeout = 120_000): Ran {
    const { stdout, stderr, status, error } = spawnSync(
      this.#programs.path('psql'),
      this.#psqlOptions(user, database),
      { input: sql, encoding: 'utf8', timeout, maxBuffer: 256 * 1024 * 1024, env: psqlEnvironment() },
    );
    return ran(stdout ?? '', status, stderr?.trim() || String(error ?? ''));
  }

  /** As `run`, while something else goes on. */
  async runBeside(user: string, database: string, sql: string, timeout = 120_000): Promise<Ran> {
    const psql = spawn(this.#programs.path('psql'), this.#psqlOptions(user, database), {
      timeout,
      env: psqlEnvironment(),
    });
    const said = Promise.all([text(psql.stdout), text(psql.stderr)]);
    // A psql that stops early no longer reads; what it stopped at is in its answer.
    psql.stdin.on('error', () => undefined).end(sql);
    const [status] = await once(psql, 'close');
    const [stdout, stderr] = await said;
    return ran(stdout, status, stderr.trim());
  }

  #psqlOptions(user: string, database: string): string[] {
    const connection = ['-h', this.#folder, '-U', user, '-d', database];
    return ['-X', '-q', '-A', '-t', ...connection, '-v', 'ON_ERROR_STOP=1', '-f', '-'];
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

  /** Folder of the client programs. */
  get programs(): string {
    return dirname(this.#programs.path('pg_dump'));
  }

  /** Output of pg_dump. */
  dump(database: string, options: readonly string[]): string {
    const { stdout, stderr, status } = spawnSync(
      this.#programs.path('pg_dump'),
      ['-h', this.#folder, '-U', PLATFORM, '-d', database, ...options],
      { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`pg_dump: ${stderr}`);
    return stdout;
  }

  /** Runs each text in a session of its own, all at the same time. Answers what stopped each, or null. */
  async together(user: string, database: string, texts: readonly string[]): Promise<(string | null)[]> {
    const sessions = texts.map(() => new Client({ connectionString: this.address(database, user) }));
    await Promise.all(sessions.map((session) => session.connect()));
    const results = await Promise.allSettled(sessions.map((session, at) => session.query(texts[at] ?? '')));
    await Promise.all(sessions.map((session) => session.end()));
    return results.map((result) => (result.status === 'rejected' ? String(result.reason) : null));
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
    for (const signal of SIGNALS) process.off(signal, this.#leave);
  }

  /** Ctrl-C stops the server and takes its folder along before this process ends. */
  readonly #leave = (signal: NodeJS.Signals): void => {
    void this.stop().finally(() => process.exit(128 + constants.signals[signal]));
  };
}

function psqlEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '', PGCLIENTENCODING: 'UTF8' };
}

function ran(stdout: string, status: number | null, said: string): Ran {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { lines, problem: status === 0 ? null : said || `psql ended with ${status}` };
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
