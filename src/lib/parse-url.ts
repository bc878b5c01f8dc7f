/** An address, null if it is none. Safari before 17 has no `URL.canParse`. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
