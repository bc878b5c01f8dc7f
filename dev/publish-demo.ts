import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFile } from '../src/content/checks/built.ts';
import { publisher } from '../supabase/functions/publish-site/publish.ts';
import type { Backend } from './backend.ts';
import { publishSecret } from './scheduled-builds.ts';

const PATH = '/functions/v1/publish-site';

export const isPublishRequest = (pathname: string) => pathname === PATH;

export async function builtIn(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, builtFile), 'utf8').catch(() => '{}');
  return JSON.parse(text).at ?? null;
}

export type Rebuild = () => Promise<boolean>;

export function publishDemo(
  fetch: Backend['fetch'],
  rebuild: Rebuild | null,
  builtAt: () => Promise<string | null> = async () => null,
) {
  return publisher({
    projectUrl: 'http://embedded.invalid',
    hook: rebuild ?? 'nothing_to_build',
    fetch: (request) => fetch(request),
    builtAt,
    secret: publishSecret,
    now: Date.now,
  });
}

/** Answers before the work is done, as a host does. */
export function rebuilder(
  root: string,
  outDir: string,
  contentUrl: () => string,
  log: (line: string) => void,
): Rebuild {
  let running = false;
  return async () => {
    if (running) return false;
    running = true;
    const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), '--out', outDir], {
      cwd: root,
      env: { ...process.env, PRERENDER_CONTENT: contentUrl() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', (error) => {
      running = false;
      log(`The site could not be built anew: ${error.message}`);
    });
    child.once('exit', (code) => {
      running = false;
      log(code === 0 ? 'The site was built anew.' : 'The site could not be built anew; the old one stays.');
    });
    return true;
  };
}
