import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Finds the proof the database asks for (`app.is_proof`): the challenge with a number behind it, whose SHA-256 begins
 * with 32 bits that, times the difficulty, stay below 2^32. Tries about as many hashes as the difficulty says, many
 * times faster than the browser's own hash, which needs a promise for each.
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
