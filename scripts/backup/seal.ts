import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open as openFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../admin/project.ts';

/*
 * A sealed file: these eight bytes, 16 of salt, 12 of nonce, the encrypted bytes, and 16 of the tag that proves that
 * nothing was changed. AES-256-GCM, with a key that scrypt makes from the passphrase (N 131072, r 8, p 1). Any language
 * opens it in twenty lines, so that a backup does not depend on this program.
 */
const NAME = Buffer.from('SEALED-1');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = NAME.length + SALT + NONCE;
const CIPHER = 'aes-256-gcm';

const keyFrom = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Encrypts a stream, which is opened only when somebody reads it: a program that ends unread takes its words along. */
export async function seal(
  open: () => NodeJS.ReadableStream,
  file: string,
  passphrase: string,
): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv(CIPHER, await keyFrom(passphrase, salt), nonce);
  await pipeline(
    open(),
    cipher,
    async function* (sealed) {
      yield Buffer.concat([NAME, salt, nonce]);
      yield* sealed;
      yield cipher.getAuthTag();
    },
    createWriteStream(file, { mode: 0o600 }),
  );
}

/** Decrypts into a file; nothing is left of one that was changed, cut off, or sealed with another passphrase. */
export async function unseal(file: string, target: string, passphrase: string): Promise<void> {
  const { size } = await stat(file);
  if (size <= HEAD + TAG) throw new CommandError(`${file} is no backup, or the beginning of one.`);
  const handle = await openFile(file);
  const [head, tag] = [Buffer.alloc(HEAD), Buffer.alloc(TAG)];
  await handle.read(head, 0, HEAD, 0);
  await handle.read(tag, 0, TAG, size - TAG);
  await handle.close();
  if (!head.subarray(0, NAME.length).equals(NAME)) throw new CommandError(`${file} is no backup.`);
  const salt = head.subarray(NAME.length, NAME.length + SALT);
  const decipher = createDecipheriv(CIPHER, await keyFrom(passphrase, salt), head.subarray(-NONCE));
  decipher.setAuthTag(tag);
  const sealed = createReadStream(file, { start: HEAD, end: size - TAG - 1 });
  await pipeline(sealed, decipher, createWriteStream(target, { mode: 0o600 })).catch((cause: unknown) => {
    rmSync(target, { force: true });
    throw new CommandError(
      `${file} cannot be opened: the passphrase is another one, or the file was damaged.`,
      {
        cause,
      },
    );
  });
}
