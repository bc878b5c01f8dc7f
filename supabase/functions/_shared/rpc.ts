export interface Project {
  projectUrl: string;
  fetch: (request: Request) => Promise<Response>;
}

type Keys = Record<string, string>;

/** Keys of the server, which opens everything. */
export const secretKeys = (key: string): Keys => ({ apikey: key, authorization: `Bearer ${key}` });

/** Keys of the caller: the database decides what they open. */
export const callerKeys = (headers: Headers): Keys => ({
  apikey: headers.get('apikey') ?? '',
  authorization: headers.get('authorization') ?? '',
});

/** Asks the project's API. */
export const request = (
  { projectUrl, fetch }: Project,
  keys: Keys,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(
    new Request(`${projectUrl}${path}`, {
      method,
      headers: { ...keys, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

/** Calls a function of the database. */
export const rpc = (project: Project, keys: Keys, name: string, body: unknown = {}): Promise<Response> =>
  request(project, keys, 'POST', `/rest/v1/rpc/${name}`, body);
