import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type clientOf, dataOf } from '../admin/project.ts';

export type Storage = ReturnType<typeof clientOf>['storage'];

export interface StoredFile {
  bucket: string;
  path: string;
  type: string;
  cacheControl: string;
  size: number;
  sha256: string;
}

type Found = Pick<StoredFile, 'bucket' | 'path' | 'type' | 'cacheControl'>;

const pageSize = 100;

export async function listFiles(storage: Storage): Promise<Found[]> {
  const all: Found[] = [];
  for (const { id } of dataOf(await storage.listBuckets())) all.push(...(await listFolder(storage, id, '')));
  return all;
}

async function listFolder(storage: Storage, bucket: string, folder: string): Promise<Found[]> {
  const all: Found[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = dataOf(await storage.from(bucket).list(folder, { limit: pageSize, offset }));
    for (const { name, id, metadata } of page) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (id === null) all.push(...(await listFolder(storage, bucket, path)));
      else {
        const { mimetype: type = 'application/octet-stream', cacheControl = '' } = metadata ?? {};
        all.push({ bucket, path, type, cacheControl });
      }
    }
    if (page.length < pageSize) return all;
  }
}

/** The client puts a path into its address as it is; a name may hold `?`, `#` or `%`. */
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Null for a file that was deleted meanwhile. A file fits into memory: the buckets take a few MiB at most. */
export async function download(storage: Storage, file: Found, target: string): Promise<StoredFile | null> {
  const answer = await storage.from(file.bucket).download(encoded(file.path));
  // Storage uses either status for a missing file.
  if (answer.error?.status === 404 || answer.error?.status === 400) return null;
  const bytes = Buffer.from(await dataOf(answer).arrayBuffer());
  writeFileSync(target, bytes, { mode: 0o600 });
  return { ...file, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export async function upload(storage: Storage, file: StoredFile, source: string): Promise<void> {
  const { bucket, path, type, cacheControl } = file;
  const headers = { 'cache-control': cacheControl || 'no-cache' };
  const options = { contentType: type, upsert: true, headers };
  dataOf(await storage.from(bucket).upload(encoded(path), readFileSync(source), options));
}

/** Reads in chunks: the tables may not fit into memory. */
export async function digestOfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}
