import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../admin/project.ts';

/** How psql and pg_dump reach a database. */
export interface Database {
  /** Their settings; an address among their arguments could be read by every process of the machine. */
  env: Record<string, string>;
  /** The folder they lie in; empty, they are looked for on the path. */
  programs: string;
}

interface Run {
  database?: Database;
  input?: string;
  /** Where its output goes; left out, it is answered. */
  into?: string;
}

export async function run(program: string, args: readonly string[], given: Run = {}): Promise<string> {
  const { database, input, into } = given;
  const child = start(program, args, database);
  child.stdin.on('error', () => undefined).end(input ?? '');
  const [answer] = await Promise.all([
    into
      ? pipeline(child.stdout, createWriteStream(into, { mode: 0o600 })).then(() => '')
      : text(child.stdout),
    child.ended,
  ]);
  return answer;
}

/** Its output as a stream, and a promise that fails when the program does. */
export function start(
  program: string,
  args: readonly string[],
  { env, programs }: Database = { env: {}, programs: '' },
) {
  const { PATH, SystemRoot } = process.env;
  // Neither the keys nor the passphrase are any of its business.
  const surroundings = { PATH, SystemRoot, PGCLIENTENCODING: 'UTF8', ...env };
  const child = spawn(programs === '' ? program : join(programs, program), args, {
    env: surroundings,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaint = text(child.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new CommandError(`${program} is not installed here, or not on the path.`)),
    );
    child.once('close', async (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${program} failed: ${(await complaint).trim()}`));
    });
  });
  // Whoever started it may still be reading when it fails, and looks at this afterwards.
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}
