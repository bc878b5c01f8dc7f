import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the Supabase CLI on the database at this address and returns its output. */
export async function supabaseCli(root: string, url: string, ...command: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'supabase', 'dist', 'supabase.js'),
      ...command,
      '--agent',
      'no',
      `--remote=${url}`,
    ],
    {
      cwd: root,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      timeout: 60_000,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return stdout;
}
