import { spawn } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publisher } from '../supabase/functions/publish-site/publish.ts';
import type { Backend } from './backend.ts';

const PATH = '/functions/v1/publish-site';

export const isPublishRequest = (pathname: string) => pathname === PATH;

export type Rebuild = () => Promise<boolean>;

/** The Edge Function's own code in front of the embedded backend; only a built site can be built anew. */
export function publishDemo(backend: Backend, rebuild: Rebuild | null) {
  return publisher({
    projectUrl: 'http://embedded.invalid',
    hook: rebuild ?? 'nothing_to_build',
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    now: Date.now,
  });
}

/**
 * Builds the site beside the one being served, from the content of the running backend, and puts it in its place
 * when it is whole. Answers as a host does, before the work is done.
 */
export function rebuilder(root: string, contentUrl: () => string, log: (line: string) => void): Rebuild {
  const [next, served, old] = ['dist-next', 'dist', 'dist-old'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  let running = false;
  return async () => {
    if (running) return false;
    running = true;
    const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), '--out', 'dist-next'], {
      cwd: root,
      env: { ...process.env, COLOMBAGE_CONTENT: contentUrl() },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', (error) => {
      running = false;
      log(`The site could not be built anew: ${error.message}`);
    });
    child.once('exit', (code) => {
      running = false;
      if (code === 0) {
        rmSync(old, { recursive: true, force: true });
        renameSync(served, old);
        renameSync(next, served);
        rmSync(old, { recursive: true, force: true });
      }
      log(code === 0 ? 'The site was built anew.' : 'The site could not be built anew; the old one stays.');
    });
    return true;
  };
}
