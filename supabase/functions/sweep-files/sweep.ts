import { isSecret } from '../_shared/is-secret.ts';

/** So many names are asked for at once, and so many files deleted at once. */
const atOnce = { names: 1000, files: 100 };

/** Files of an application that was never completed are kept this long: its sender may still come back. */
const hoursMs = 24 * 3_600_000;

export interface Surroundings {
  projectUrl: string;
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the scheduler must say. Shorter than 32 characters: nobody may ask. */
  password: string;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}

/**
 * Removes the files of applications that were never completed, through the Storage API: deleting rows in SQL would
 * leave the bytes. It asks for names, oldest first, and removes those files before it asks for more, so that a run that is
 * cut off has done its part; a file that Storage keeps holds up no other. Answers 200 with the number removed; 401 to
 * anybody but the scheduler; 502 when the project did not answer or kept what it was told to remove, and then the next
 * run does the rest.
 */
export function sweeper({ projectUrl, secretKey, password, fetch, now }: Surroundings) {
  const ask = async <Answer>(path: string, method: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(
      new Request(`${projectUrl}${path}`, {
        method,
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };

  const sweep = async (): Promise<number> => {
    const stored_before = new Date(now() - hoursMs).toISOString();
    const asked = new Set<string>();
    for (;;) {
      const files = await ask<{ name: string }[]>('/rest/v1/rpc/list_abandoned_files', 'POST', {
        stored_before,
        page_size: atOnce.names,
      });
      const names = files.map(({ name }) => name).filter((name) => !asked.has(name));
      if (names.length === 0) {
        // Storage passes over what it cannot remove without a word.
        if (files.length > 0) throw new Error(`${files.length} files are still there.`);
        return asked.size;
      }
      for (let from = 0; from < names.length; from += atOnce.files) {
        const prefixes = names.slice(from, from + atOnce.files);
        await ask('/storage/v1/object/job_applications', 'DELETE', { prefixes });
        for (const name of prefixes) asked.add(name);
      }
    }
  };

  return async (request: Request): Promise<Response> => {
    const said = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const isScheduler = await isSecret(said, password);
    if (request.method !== 'POST' || !isScheduler) {
      return Response.json({ code: 'refused' }, { status: 401 });
    }
    try {
      return Response.json({ removed: await sweep() });
    } catch (cause) {
      return Response.json({ code: 'unfinished', message: String(cause) }, { status: 502 });
    }
  };
}
