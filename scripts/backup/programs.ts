import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../admin/project.ts';

export interface Database {
  /** Settings of the programs; arguments could be read by every process of the machine. */
  env: Record<string, string>;
  programs: string;
}

/** Answers the output of a program, which gets neither the keys nor the passphrase. */
export async function run(
  program: string,
  args: readonly string[],
  { env, programs }: Database = { env: {}, programs: '' },
): Promise<string> {
  const { PATH, SystemRoot } = process.env;
  const environment = { PATH, SystemRoot, PGCLIENTENCODING: 'UTF8', ...env };
  try {
    const { stdout } = await promisify(execFile)(join(programs, program), args, { env: environment });
    return stdout;
  } catch (error) {
    const { code, stderr } = Object(error);
    throw new CommandError(
      code === 'ENOENT'
        ? `${program} is not installed here, or not on the path.`
        : `${program} failed: ${String(stderr).trim()}`,
    );
  }
}
