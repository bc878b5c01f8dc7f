import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { writeWhole } from './write-whole.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

/** Named by a digest of bucket and key, so that no key can leave the folder or collide with another. */
export class StorageFiles implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: UploadBody,
    contentType: string,
    cacheControl: string,
  ): Promise<Metadata> {
    return this.#write(bucket, key, await bytesOf(body), contentType, cacheControl);
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    return { metadata, httpStatusCode: 200, body: readFileSync(this.#path(bucket, key)) };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const kept: Metadata = JSON.parse(readFileSync(`${this.#path(bucket, key)}.json`, 'utf8'));
    return { ...kept, ...(kept.lastModified ? { lastModified: new Date(kept.lastModified) } : {}) };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    rmSync(`${this.#path(bucket, key)}.json`, { force: true });
    rmSync(this.#path(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): Promise<Metadata> {
    const { mimetype, cacheControl } = await this.headObject(bucket, key);
    return this.#write(toBucket, toKey, readFileSync(this.#path(bucket, key)), mimetype, cacheControl);
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#path(bucket, key)}`;
  }

  #write(bucket: string, key: string, bytes: Uint8Array, mimetype: string, cacheControl: string): Metadata {
    const path = this.#path(bucket, key);
    const metadata: Metadata = {
      cacheControl,
      contentLength: bytes.byteLength,
      size: bytes.byteLength,
      mimetype,
      lastModified: new Date(),
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      httpStatusCode: 200,
    };
    writeWhole(path, bytes);
    writeWhole(`${path}.json`, JSON.stringify(metadata));
    return metadata;
  }

  #path(bucket: string, key: string): string {
    const digest = createHash('sha256').update(`${bucket}/${key}`).digest('hex');
    return join(this.#folder, digest.slice(0, 2), digest);
  }
}

async function bytesOf(body: UploadBody): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
