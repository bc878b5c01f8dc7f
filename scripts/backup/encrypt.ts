import { createDecipheriv, scryptSync } from 'node:crypto';
import { createWriteStream, openAsBlob, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../admin/project.ts';

export async function encrypt(content: Readable, file: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const sealed = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
  await pipeline(sealed, createWriteStream(file, { mode: 0o600 }));
}

export async function decrypt(file: string, target: string, passphrase: string): Promise<void> {
  try {
    const sealed = await openAsBlob(file);
    const isFormer = (await sealed.slice(0, 8).text()) === 'SEALED-1';
    const content = await (isFormer ? decryptFormer : open)(sealed, passphrase);
    await pipeline(content, createWriteStream(target, { mode: 0o600 }));
  } catch (cause) {
    rmSync(target, { force: true });
    throw new CommandError(
      `${file} cannot be opened: it is no backup, it was damaged, or the passphrase is another one.`,
      { cause },
    );
  }
}

function open(sealed: Blob, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(sealed.stream());
}

/** Opens a backup made before the first release: name, salt, nonce, AES-256-GCM, tag. Goes with release 0.2. */
async function decryptFormer(sealed: Blob, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const part = async (start: number, end?: number) =>
    Buffer.from(await sealed.slice(start, end).arrayBuffer());
  const key = scryptSync(passphrase, await part(8, 24), 32, { N: 2 ** 17, maxmem: 2 ** 28 });
  const decipher = createDecipheriv('aes-256-gcm', key, await part(24, 36)).setAuthTag(await part(-16));
  return Readable.from(sealed.slice(36, -16).stream()).compose(decipher);
}
