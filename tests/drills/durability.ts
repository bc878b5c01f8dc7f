import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';

export interface DurabilityReport {
  kills: number;
  starts: number;
  rows: { acknowledged: number; found: number };
  files: { acknowledged: number; found: number };
}

interface Running {
  process: ChildProcess;
  site: string;
}

const WRITERS = 6;

/** Kills the backend in the middle of writes, starts it again, and looks for everything it had said yes to. */
export async function durabilityDrill(
  root: string,
  kills: number,
  report: (line: string) => void = () => {},
): Promise<DurabilityReport> {
  const data = mkdtempSync(join(tmpdir(), 'durability-'));
  const rows: string[] = [];
  const files: string[] = [];
  let starts = 0;
  let server: Running | null = null;
  const start = async () => {
    starts += 1;
    return startServer(root, data);
  };
  try {
    server = await start();
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = writeUntilKilled(server, secretOf(data), kill, rows, files);
      // Once some writes were answered, somewhere in the middle of whatever is being written then.
      const enough = rows.length + 3 + Math.random() * 30;
      while (rows.length < enough) await wait(20);
      await wait(Math.random() * 50);
      await end(server);
      await writing;
      server = await start();
      report(`kill ${kill}: ${rows.length} rows and ${files.length} files acknowledged so far`);
    }
    const found = await lookFor(server, secretOf(data), rows, files);
    return {
      kills,
      starts,
      rows: { acknowledged: rows.length, found: found.rows },
      files: { acknowledged: files.length, found: found.files },
    };
  } finally {
    if (server) await end(server);
    rmSync(data, { recursive: true, force: true });
  }
}

async function startServer(root: string, data: string): Promise<Running> {
  const script = join(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, [script, root, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The backend did not start again (exit code ${code}).`)));
  });
  return { process: child, site: `http://127.0.0.1:${port}` };
}

async function end({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function secretOf(data: string): string {
  return JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')).secret;
}

/** Several writers, each going on until its connection breaks; what was answered with a yes is noted. */
async function writeUntilKilled(
  { site }: Running,
  secret: string,
  round: number,
  rows: string[],
  files: string[],
): Promise<void> {
  const headers = { apikey: secret };
  const write = async (name: string, isFile: boolean): Promise<boolean> => {
    const answer = isFile
      ? await fetch(`${site}/storage/v1/object/media/${name}.png`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'image/png' },
          body: name,
        })
      : await fetch(`${site}/rest/v1/testimonials_fr`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ name, company: 'Drill', testimonial: 'x'.repeat(500) }),
        });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A write was refused: ${answer.status}`);
    return true;
  };
  const writer = async (number: number) => {
    for (let count = 1; ; count += 1) {
      const name = `drill-${round}-${number}-${count}`;
      const isFile = count % 5 === 0;
      const stored = await write(name, isFile).catch((error: unknown) => {
        if (error instanceof TypeError) return false;
        throw error;
      });
      if (!stored) return;
      (isFile ? files : rows).push(name);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
}

async function lookFor({ site }: Running, secret: string, rows: string[], files: string[]) {
  const kept = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const answer = await fetch(
      `${site}/rest/v1/testimonials_fr?select=name&company=eq.Drill&order=id&offset=${from}&limit=1000`,
      { headers: { apikey: secret } },
    );
    const page: { name: string }[] = answer.ok ? await answer.json() : [];
    for (const { name } of page) kept.add(name);
    if (page.length < 1000) break;
  }
  let whole = 0;
  for (const name of files) {
    const answer = await fetch(`${site}/storage/v1/object/public/media/${name}.png`, {
      headers: { apikey: PUBLISHABLE_KEY },
    });
    if (answer.ok && (await answer.text()) === name) whole += 1;
  }
  return { rows: rows.filter((name) => kept.has(name)).length, files: whole };
}
