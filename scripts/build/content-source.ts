import { setTimeout as pause } from 'node:timers/promises';
import { createBackend } from '../../dev/backend.ts';
import type { Target } from '../../dev/embedded-env.ts';
import { prepareDemo } from '../../dev/prepare-demo.ts';
import { PUBLISHABLE_KEY } from '../../dev/publishable-key.ts';
import { noOverrides } from '../../src/brand/overrides.ts';
import { withMenus } from '../../src/brand/overrides-answer.ts';
import { BuildError } from './build-error.ts';
import { type OverridesRead, readOverrides } from './read-overrides.ts';

export interface ContentSource extends OverridesRead {
  /** Address of the requests; null leaves that of the environment. */
  url: string | null;
  /** Throws if a request had no answer: the site itself hides that behind its samples. */
  throwIfFailed: () => void;
  close: () => Promise<void>;
}

export const noContent: ContentSource = {
  url: 'http://demo.invalid',
  overrides: withMenus(noOverrides),
  answeredAt: null,
  throwIfFailed: () => undefined,
  close: async () => undefined,
};

export interface Server {
  origin: string;
  apikey: string;
  fetch: (request: Request) => Promise<Response>;
  close?: () => Promise<void>;
}

export async function openContentSource(root: string, target: Target): Promise<ContentSource> {
  const server = await serverOf(root, target);
  const { failure, restore } = interceptFetch(server);
  const throwIfFailed = () => {
    const cause = failure();
    if (cause) throw new BuildError(explain(server.origin, cause), { cause });
  };
  const close = async () => {
    restore();
    await server.close?.();
  };
  try {
    const { apikey, origin } = server;
    await fetch(`${origin}/rest/v1/articles_fr?select=id&limit=1`, { headers: { apikey } }).catch(
      () => undefined,
    );
    throwIfFailed();
    const read = await readOverrides({ origin, apikey, fetch: globalThis.fetch });
    throwIfFailed();
    return {
      url: target.kind === 'configured' ? null : server.origin,
      ...read,
      throwIfFailed,
      close,
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function serverOf(root: string, target: Target): Promise<Server> {
  const { fetch } = globalThis;
  if (target.kind === 'configured') return { origin: target.url, apikey: target.key, fetch };
  // The demo of a running preview, which ordered this build.
  const served = process.env.PRERENDER_CONTENT;
  if (served) return { origin: served, apikey: PUBLISHABLE_KEY, fetch };
  // What `npm run preview` copies must be older than the site, or each page of it would look for what is newer.
  await prepareDemo(root);
  // In memory and in this process, so that a running `npm run dev` is not affected and no port is used.
  const backend = await createBackend({ root });
  return {
    origin: 'http://demo.invalid',
    apikey: PUBLISHABLE_KEY,
    fetch: (request) => backend.fetch(request),
    close: backend.close,
  };
}

const attempts = 3;
/** Time for one answer; a paused project takes long for the first. */
const timeoutMs = 30_000;

/** Statuses of an unknown key or of missing tables: a retry would not help. */
const refusals: readonly number[] = [401, 403, 404];

function interceptFetch({ origin, fetch }: Server) {
  const plain = globalThis.fetch;
  let failure: unknown = null;
  const ask = async (request: Request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(
          new Request(request.clone(), { signal: AbortSignal.timeout(timeoutMs) }),
        );
        if (response.status < 500 && !refusals.includes(response.status)) return response;
        const cause = new Error(
          `${request.url} answered ${response.status}: ${await response.clone().text()}`,
        );
        if (response.status >= 500) throw cause;
        failure ??= cause;
        return response;
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
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(origin) ? ask(request) : plain(request);
  };
  return {
    failure: () => failure,
    restore: () => {
      globalThis.fetch = plain;
    },
  };
}

function explain(origin: string, failure: unknown): string {
  const { cause = failure } = failure instanceof Error ? failure : {};
  return (
    `The content cannot be read from ${origin}: ${cause instanceof Error ? cause.message : cause}. ` +
    'Without it, `npm run build -- --static-only` writes the pages that need none; the others are then made in the browser.'
  );
}
