/** Shorter ones could be guessed. */
const shortestSecret = 32;

/**
 * Whether somebody says a secret, in the same time wherever the first difference is: digests are compared, to their last
 * byte. Nobody says a secret that is shorter than 32 characters.
 */
export async function isSecret(given: string, secret: string): Promise<boolean> {
  if (secret.length < shortestSecret) return false;
  const digests = [given, secret].map((text) =>
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  const [left, right] = (await Promise.all(digests)).map((digest) => new Uint8Array(digest));
  let difference = 0;
  for (let at = 0; at < 32; at += 1) difference |= (left?.[at] ?? 0) ^ (right?.[at] ?? 1);
  return difference === 0;
}
