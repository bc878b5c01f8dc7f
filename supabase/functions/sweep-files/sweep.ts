/** Storage answers so many entries at once, and the tables so many rows. */
const listed = 100;
const rowsAtOnce = 1000;

/** Files of an application that was never completed are kept this long: its sender may still come back. */
const hoursMs = 24 * 3_600_000;

export interface Surroundings {
  projectUrl: string;
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the scheduler must say. Empty: nobody may ask. */
  password: string;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}

interface Stored {
  name: string;
  /** Null for a folder. */
  id: string | null;
  created_at: string | null;
}

interface Named {
  cv_file_path: string;
  cover_letter_file_path: string | null;
}

/**
 * Removes the files of applications that were never completed, through the Storage API: deleting rows in SQL would
 * leave the bytes. Answers 200 with the number removed; 401 to anybody but the scheduler; 502 when the project did not
 * answer, and then the next run does the rest.
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

  const contentsOf = async (folder: string): Promise<Stored[]> => {
    const all: Stored[] = [];
    for (;;) {
      const found = await ask<Stored[]>('/storage/v1/object/list/job_applications', 'POST', {
        prefix: folder,
        limit: listed,
        offset: all.length,
        sortBy: { column: 'name', order: 'asc' },
      });
      all.push(...found);
      if (found.length < listed) return all;
    }
  };

  /** Read after the files, so that an application completed meanwhile is not missed. */
  const wanted = async (): Promise<Set<string>> => {
    const names = new Set<string>();
    for (let from = 0; ; from += rowsAtOnce) {
      const rows = await ask<Named[]>(
        `/rest/v1/job_applications?select=cv_file_path,cover_letter_file_path&order=id&limit=${rowsAtOnce}&offset=${from}`,
        'GET',
      );
      for (const row of rows) {
        names.add(row.cv_file_path);
        if (row.cover_letter_file_path) names.add(row.cover_letter_file_path);
      }
      if (rows.length < rowsAtOnce) return names;
    }
  };

  const sweep = async (): Promise<number> => {
    const old: string[] = [];
    for (const folder of await contentsOf('')) {
      for (const file of folder.id === null ? await contentsOf(folder.name) : []) {
        // A file without a date is left alone: it may be arriving now.
        if (file.created_at && Date.parse(file.created_at) < now() - hoursMs)
          old.push(`${folder.name}/${file.name}`);
      }
    }
    if (old.length === 0) return 0;
    const named = await wanted();
    const orphans = old.filter((path) => !named.has(path));
    for (let from = 0; from < orphans.length; from += listed) {
      await ask('/storage/v1/object/job_applications', 'DELETE', {
        prefixes: orphans.slice(from, from + listed),
      });
    }
    return orphans.length;
  };

  return async (request: Request): Promise<Response> => {
    const said = request.headers.get('authorization');
    if (request.method !== 'POST' || password === '' || said !== `Bearer ${password}`) {
      return Response.json({ code: 'refused' }, { status: 401 });
    }
    try {
      return Response.json({ removed: await sweep() });
    } catch (cause) {
      return Response.json({ code: 'unfinished', message: String(cause) }, { status: 502 });
    }
  };
}
