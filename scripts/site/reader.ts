import { setTimeout as pause } from 'node:timers/promises';
import { createBackend } from '../../dev/backend.ts';
import type { Target } from '../../dev/embedded-env.ts';

export interface Reader {
  /** Where the site's questions go; null leaves the address of the environment. */
  url: string | null;
  /** Throws if a question stayed without an answer: the site itself hides that behind its samples. */
  check: () => void;
  close: () => Promise<void>;
}

type Send = (request: Request) => Promise<Response>;

const attempts = 3;

/** Answers the site's questions while its pages are written: a hosted project, or the demo's own backend. */
export async function openReader(root: string, target: Target): Promise<Reader> {
  if (target.kind === 'configured')
    return listening(null, target.url, globalThis.fetch, async () => undefined);
  // The demo of a running preview, which asked for this build.
  const served = process.env.COLOMBAGE_CONTENT;
  if (served) return listening(served, served, globalThis.fetch, async () => undefined);
  // In memory and in this process, so that a running `npm run dev` is left alone and no port is taken.
  const backend = await createBackend({ root, snapshot: true });
  const url = 'http://demo.invalid';
  return listening(url, url, (request) => backend.fetch(request), backend.close);
}

/** What the site is told to ask where nobody is to be asked. */
export const nobody: Reader = {
  url: 'http://demo.invalid',
  check: () => undefined,
  close: async () => undefined,
};

function listening(url: string | null, origin: string, send: Send, close: () => Promise<void>): Reader {
  const plain = globalThis.fetch;
  let failure: unknown = null;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(origin)) return plain(request);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await send(request.clone());
        if (response.status < 500) return response;
        throw new Error(`${request.url} answered ${response.status}: ${await response.text()}`);
      } catch (cause) {
        if (attempt < attempts) {
          await pause(500 * attempt);
          continue;
        }
        failure ??= cause;
        throw cause;
      }
    }
  };
  return {
    url,
    check: () => {
      if (failure) throw new Error('The content cannot be read.', { cause: failure });
    },
    close: async () => {
      globalThis.fetch = plain;
      await close();
    },
  };
}
