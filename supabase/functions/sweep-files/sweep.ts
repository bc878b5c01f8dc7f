import { answerWith } from '../_shared/http.ts';
import { isSecret } from '../_shared/is-secret.ts';
import { request as ask, type Project, secretKeys } from '../_shared/rpc.ts';

const answer = answerWith();

/** So many names are asked for at once, and so many files deleted at once. */
const atOnce = { names: 1000, files: 100 };

/** Files of an application that was never completed are kept this long: its sender may still come back. */
const hoursMs = 24 * 3_600_000;

export interface Dependencies extends Project {
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the scheduler must say. Shorter than 32 characters: nobody may ask. */
  password: string;
  now: () => number;
}

/**
 * Removes the files of applications that were never completed, through the Storage API: deleting rows in SQL would
 * leave the bytes. It asks for names, oldest first, and removes those files before it asks for more, so that a run that is
 * cut off has done its part; a file that Storage keeps holds up no other. Answers 200 with the number removed; 401 to
 * anybody but the scheduler; 502 when the project did not answer or kept what it was told to remove, and then the next
 * run does the rest.
 */
export function sweeper({ secretKey, password, now, ...project }: Dependencies) {
  const asServer = async <Answer>(path: string, method: string, body?: unknown): Promise<Answer> => {
    const response = await ask(project, secretKeys(secretKey), method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };

  const sweep = async (): Promise<number> => {
    const stored_before = new Date(now() - hoursMs).toISOString();
    const asked = new Set<string>();
    for (;;) {
      const files = await asServer<{ name: string }[]>('/rest/v1/rpc/list_abandoned_files', 'POST', {
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
        await asServer('/storage/v1/object/job_applications', 'DELETE', { prefixes });
        for (const name of prefixes) asked.add(name);
      }
    }
  };

  return async (request: Request): Promise<Response> => {
    const given = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const isScheduler = await isSecret(given, password);
    if (request.method !== 'POST' || !isScheduler) {
      return answer(401, 'refused');
    }
    try {
      return Response.json({ removed: await sweep() });
    } catch (cause) {
      return answer(502, 'unfinished', { message: String(cause) });
    }
  };
}
