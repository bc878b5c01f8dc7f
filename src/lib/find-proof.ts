import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The proof the database asks for (`app.is_proof`): the challenge with a number behind it, whose SHA-256 begins with 32
 * bits that, times the difficulty, stay below 2^32. Found by trying, so it takes as many hashes on average as the
 * difficulty says. Many times faster than the browser's own hash, which answers one promise for each try.
 */
export function proofOf(challenge: string): string {
  const difficulty = Number(challenge.split('.')[1]);
  const beginning = sha256.create().update(utf8ToBytes(`${challenge}.`));
  for (let number = 0; ; number += 1) {
    const hash = beginning
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (new DataView(hash.buffer).getUint32(hash.byteOffset) * difficulty < 2 ** 32)
      return `${challenge}.${number}`;
  }
}
