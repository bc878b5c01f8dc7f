import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type Project } from '../admin/project.ts';

/** A file of a bucket, as the backup lists it. */
export interface StoredFile {
  bucket: string;
  path: string;
  type: string;
  cacheControl: string;
  size: number;
  sha256: string;
}

interface Entry {
  name: string;
  /** Null for a folder. */
  id: string | null;
  metadata: { mimetype?: string; cacheControl?: string } | null;
}

type Found = Pick<StoredFile, 'bucket' | 'path' | 'type' | 'cacheControl'>;

/** Storage lists so many at once. */
const LISTED = 100;

const TRIES = 4;

interface Answer {
  status: number;
  bytes: Buffer;
}

/** One call to Storage, repeated where the fault may pass. The key goes into its two headers and nowhere else. */
async function call({ url, key }: Project, path: string, request: RequestInit = {}): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${url}/storage/v1/${path}`, {
      ...request,
      headers: { apikey: key, authorization: `Bearer ${key}`, ...request.headers },
      signal: AbortSignal.timeout(120_000),
    })
      .then(async (response) => ({
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      .catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (attempt === TRIES) {
      throw new CommandError(`Storage does not answer (${answer?.status ?? 'no connection'}): ${path}`);
    }
    await wait(500 * 2 ** attempt);
  }
}

const refusal = (path: string, { status, bytes }: Answer) =>
  new CommandError(`Storage refused ${path} with status ${status}: ${bytes.toString().slice(0, 500)}`);

async function json<Content>(project: Project, path: string, body?: object): Promise<Content> {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await call(project, path, request);
  if (answer.status !== 200) throw refusal(path, answer);
  return JSON.parse(answer.bytes.toString());
}

/** Every file of every bucket. */
export async function listFiles(project: Project): Promise<Found[]> {
  const buckets = await json<{ id: string }[]>(project, 'bucket');
  const all: Found[] = [];
  for (const { id } of buckets) all.push(...(await listFolder(project, id, '')));
  return all;
}

async function listFolder(project: Project, bucket: string, folder: string): Promise<Found[]> {
  const all: Found[] = [];
  for (let offset = 0; ; offset += LISTED) {
    const page = await json<Entry[]>(project, `object/list/${bucket}`, {
      prefix: folder,
      limit: LISTED,
      offset,
      sortBy: { column: 'name', order: 'asc' },
    });
    for (const { name, id, metadata } of page) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (id === null) all.push(...(await listFolder(project, bucket, path)));
      else {
        const { mimetype = 'application/octet-stream', cacheControl = '' } = metadata ?? {};
        all.push({ bucket, path, type: mimetype, cacheControl });
      }
    }
    if (page.length < LISTED) return all;
  }
}

const addressOf = ({ bucket, path }: Pick<StoredFile, 'bucket' | 'path'>) =>
  `object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Null for a file that was deleted meanwhile. The buckets take a few MiB at most, so that a file fits into memory. */
export async function download(project: Project, file: Found, target: string): Promise<StoredFile | null> {
  const answer = await call(project, addressOf(file));
  // Storage says either of what is not there.
  if (answer.status === 404 || answer.status === 400) return null;
  if (answer.status !== 200) throw refusal(file.path, answer);
  writeFileSync(target, answer.bytes, { mode: 0o600 });
  return { ...file, size: answer.bytes.byteLength, sha256: digestOf(answer.bytes) };
}

/** Put there again, it replaces itself. */
export async function upload(project: Project, file: StoredFile, source: string): Promise<void> {
  const answer = await call(project, addressOf(file), {
    method: 'POST',
    headers: {
      'content-type': file.type,
      ...(file.cacheControl ? { 'cache-control': file.cacheControl } : {}),
      'x-upsert': 'true',
    },
    body: readFileSync(source),
  });
  if (answer.status !== 200) throw refusal(file.path, answer);
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** In pieces: the tables may be more than fits into memory. */
export async function digestOfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}
